"""The rules of Orcs Up!, as generators."""
