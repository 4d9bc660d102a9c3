"""How Orcs Up! is seen: the castle wall in space, the cards, the prompts and the chronicle."""

from siegeworks.scene import View

from .board import board
from .bodies import motion
from .scene import scene
from .story import tell

VIEW = View(board=board, scene=scene, tell=tell, motion=motion)
