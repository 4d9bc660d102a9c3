"""How Orcs Must Die! is seen: the fortresses from above, the shop, the cards, the prompts and the chronicle."""

from siegeworks.scene import View

from .board import board
from .scene import scene
from .story import tell
from .throws import throw
from .walks import walks

VIEW = View(board=board, scene=scene, tell=tell, walks=walks, throw=throw)
