/** What stands still: the leaning wall with its battlements, the box it stands on, the table. */
import {
  BoxGeometry,
  CanvasTexture,
  CircleGeometry,
  Color,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
} from "three";
import type { Stage } from "../../wire.ts";
import { wallFace } from "./masonry.ts";
import { stuffTexture, texture } from "./textures.ts";

/** How thick the wall is and how high the box under it: the scene's words say neither, and nothing depends on them. */
const THICK = 12;
export const boxHeight = (stage: Stage): number => stage.depth * 2;
const MERLONS = 11;

/** A box with texture coordinates in millimetres, so that grain and stone keep their size. */
export function block(width: number, height: number, depth: number): BoxGeometry {
  const made = new BoxGeometry(width, height, depth);
  const uv = made.getAttribute("uv");
  const place = made.getAttribute("position");
  const normal = made.getAttribute("normal");
  for (let at = 0; at < uv.count; at++) {
    const [x, y, z] = [place.getX(at), place.getY(at), place.getZ(at)];
    if (Math.abs(normal.getX(at)) > 0.5) uv.setXY(at, z, y);
    else if (Math.abs(normal.getY(at)) > 0.5) uv.setXY(at, x, z);
    else uv.setXY(at, x, y);
  }
  return made;
}

function wall(stage: Stage, hex: (tone: string) => string): Group {
  const { width, height, tilt } = stage;
  const group = new Group();
  const face = wallFace(stage, Math.cos((tilt * Math.PI) / 180), hex);
  const front = new Mesh(
    new PlaneGeometry(width, height),
    new MeshStandardMaterial({
      map: texture(face.colour),
      bumpMap: texture(face.relief, 0, false),
      bumpScale: 1.6,
      roughness: 0.94,
    }),
  );
  front.position.set(0, height / 2, 0.05);
  const rough = new MeshStandardMaterial({ map: stuffTexture("stone"), color: new Color("#c2b49c"), roughness: 0.95 });
  rough.map!.repeat.multiplyScalar(0.45);
  const body = new Mesh(block(width, height, THICK), rough);
  body.position.set(0, height / 2, -THICK / 2);
  group.add(front, body);
  const pitch = width / (2 * MERLONS - 1);
  for (let k = 0; k < MERLONS; k++) {
    // Behind the face's plane, so that a boulder let go at the edge has free way.
    const merlon = new Mesh(block(pitch, pitch * 0.95, THICK), rough);
    merlon.position.set(-width / 2 + pitch * (2 * k + 0.5), height + pitch * 0.47, -THICK / 2);
    group.add(merlon);
  }
  group.rotation.x = (-tilt * Math.PI) / 180;
  for (const each of group.children) {
    each.castShadow = each !== front;
    each.receiveShadow = true;
  }
  return group;
}

function planks(stage: Stage): Group {
  const { width, depth } = stage;
  const high = boxHeight(stage);
  const behind = depth * 1.2;
  const group = new Group();
  const map = stuffTexture("wood");
  const make = (colour: string) =>
    new MeshStandardMaterial({ map, bumpMap: map, bumpScale: 0.8, color: new Color(colour), roughness: 0.78 });
  const [plank, dark] = [make("#a27a50"), make("#6a4a2e")];
  const top = 8;
  const lid = new Mesh(block(width, top, depth + behind), plank);
  lid.position.set(0, -top / 2, (depth - behind) / 2);
  group.add(lid);
  const rows = 3;
  const tall = (high - top) / rows;
  for (let k = 0; k < rows; k++) {
    const board = new Mesh(block(width - 6, tall - 0.8, depth + behind - 6), k % 2 ? plank : dark);
    board.position.set(0, -top - tall * (k + 0.5), (depth - behind) / 2);
    group.add(board);
  }
  for (const side of [-1, 1]) {
    const post = new Mesh(block(12, high - top, 4), dark);
    post.position.set(side * (width / 2 - 22), -top - (high - top) / 2, depth - 1);
    group.add(post);
  }
  for (const each of group.children) each.castShadow = each.receiveShadow = true;
  return group;
}

/** White in the middle, nothing at the rim: the table fades into the room. */
function fading(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 256;
  const pen = canvas.getContext("2d")!;
  const glow = pen.createRadialGradient(128, 128, 10, 128, 128, 128);
  glow.addColorStop(0, "#fff");
  glow.addColorStop(0.45, "#999");
  glow.addColorStop(1, "#000");
  pen.fillStyle = glow;
  pen.fillRect(0, 0, 256, 256);
  return new CanvasTexture(canvas);
}

function table(stage: Stage, dark: boolean): Mesh {
  const radius = stage.width * 1.5;
  const round = new CircleGeometry(radius, 64);
  round.rotateX(-Math.PI / 2);
  const map = stuffTexture("wood");
  map.repeat.set(radius / 190, radius / 60);
  const top = new Mesh(
    round,
    new MeshStandardMaterial({
      map,
      alphaMap: fading(),
      transparent: true,
      color: new Color(dark ? "#5f4229" : "#b48a58"),
      roughness: 0.7,
    }),
  );
  top.position.y = -boxHeight(stage) - 0.2;
  top.receiveShadow = true;
  return top;
}

/** A dark ring where the box meets the table, which shadow maps leave too clean. */
function contact(stage: Stage): Mesh {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 128;
  const pen = canvas.getContext("2d")!;
  pen.filter = "blur(12px)";
  pen.fillStyle = "rgb(0 0 0 / 0.6)";
  pen.fillRect(20, 30, 88, 68);
  const plane = new PlaneGeometry(stage.width * 1.42, stage.depth * 4.6);
  plane.rotateX(-Math.PI / 2);
  const made = new Mesh(
    plane,
    new MeshBasicMaterial({ map: new CanvasTexture(canvas), transparent: true, depthWrite: false }),
  );
  made.position.set(0, -boxHeight(stage) + 0.2, 0);
  return made;
}

export function castle(stage: Stage, hex: (tone: string) => string, dark: boolean): Group {
  const group = new Group();
  group.add(wall(stage, hex), planks(stage), table(stage, dark), contact(stage));
  return group;
}

/** Frees what a group holds on the graphics card. */
export function freeGroup(group: Group): void {
  group.traverse((each) => {
    if (!(each instanceof Mesh)) return;
    each.geometry.dispose();
    for (const material of [each.material].flat() as Material[]) {
      for (const value of Object.values(material)) if (value instanceof CanvasTexture) value.dispose();
      material.dispose();
    }
  });
}
