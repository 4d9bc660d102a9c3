"""How Direwild is seen: the land of the chapter, heroes and enemies, cards, sums, prompts and the chronicle."""

from siegeworks.scene import View

from .board import first_board, further_boards
from .scene import scene
from .story import tell
from .throws import throw
from .walks import walks

VIEW = View(board=first_board, scene=scene, tell=tell, others=further_boards, walks=walks, throw=throw)
