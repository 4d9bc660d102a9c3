/** Bodies and ghosts as meshes: kept from moment to moment, made when somebody comes, seen off when somebody leaves. */
import {
  type BufferGeometry,
  Color,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
} from "three";
import type { Body, Pose, Solid } from "../../wire.ts";
import { BARE, type Cast, type Ghost } from "../cast.ts";
import { geometryOf } from "./solids.ts";
import { type Stuff, stuffTexture } from "./textures.ts";

const FAREWELL = 320;
const GOLD = "#ffd35a";
const RED = "#e0402c";

interface Actor {
  mesh: Mesh;
  form: string;
  /** When it began to leave; 0 while it is there. */
  left: number;
}

function pose(object: Object3D, [x, y, z, qx, qy, qz, qw]: Pose): void {
  object.position.set(x, y, z);
  object.quaternion.set(qx, qy, qz, qw);
}

export class Actors {
  readonly group = new Group();
  private readonly actors = new Map<string, Actor>();
  private readonly ghosts = new Map<Ghost["part"], { group: Group; form: string }>();
  private readonly geometries = new Map<string, BufferGeometry>();
  private readonly edges = new Map<string, EdgesGeometry>();
  private readonly materials = new Map<string, MeshStandardMaterial>();
  private readonly lines = new Map<string, LineBasicMaterial>();
  private readonly textures = new Map<string, ReturnType<typeof stuffTexture>>();

  constructor(
    private readonly solids: Record<string, Solid>,
    private readonly hex: (tone: string) => string,
    private readonly mark: (tone: string) => number,
  ) {}

  /** Brings the picture up to date; says whether somebody is still on the way out. */
  show(cast: Cast, now: number, calm: boolean): boolean {
    const present = new Set<string>();
    for (const body of cast.bodies) {
      present.add(body.id);
      this.place(body, cast.lit.has(body.id));
    }
    const leaving = this.seeOff(present, now, calm);
    for (const part of ["held", "rest"] as const) {
      this.haunt(
        part,
        cast.ghosts.find((ghost) => ghost.part === part),
      );
    }
    return leaving;
  }

  /** The id of a body's mesh. */
  idOf(object: Object3D): string | null {
    for (const [id, { mesh }] of this.actors) if (mesh === object) return id;
    return null;
  }

  dispose(): void {
    for (const each of [this.geometries, this.edges, this.materials, this.lines, this.textures]) {
      for (const held of each.values()) held.dispose();
      each.clear();
    }
  }

  private place(body: Body, lit: boolean): void {
    const form = `${body.solid} ${body.made_of} ${body.tone}`;
    let actor = this.actors.get(body.id);
    if (actor && actor.form !== form) {
      this.group.remove(actor.mesh);
      actor = undefined;
    }
    if (!actor) {
      const mesh = new Mesh(this.geometry(body.solid));
      mesh.castShadow = mesh.receiveShadow = true;
      this.group.add(mesh);
      this.actors.set(body.id, (actor = { mesh, form, left: 0 }));
    }
    actor.left = 0;
    actor.mesh.scale.setScalar(1);
    actor.mesh.material = this.material(body.made_of, body.tone, lit);
    pose(actor.mesh, body.pose);
  }

  private seeOff(present: Set<string>, now: number, calm: boolean): boolean {
    let leaving = false;
    for (const [id, actor] of this.actors) {
      if (present.has(id)) continue;
      actor.left ||= now;
      const rest = calm ? 0 : 1 - (now - actor.left) / FAREWELL;
      if (rest <= 0) {
        this.group.remove(actor.mesh);
        this.actors.delete(id);
      } else {
        actor.mesh.scale.setScalar(Math.max(0.01, rest * (2 - rest)));
        leaving = true;
      }
    }
    return leaving;
  }

  private haunt(part: Ghost["part"], ghost: Ghost | undefined): void {
    const before = this.ghosts.get(part);
    const form = ghost ? `${ghost.solid} ${ghost.tone} ${ghost.wrong}` : "";
    let group = before?.group;
    if (before && before.form !== form) {
      this.group.remove(before.group);
      this.ghosts.delete(part);
      group = undefined;
    }
    if (!ghost) return;
    if (!group) {
      group = this.phantom(ghost);
      this.group.add(group);
      this.ghosts.set(part, { group, form });
    }
    pose(group, ghost.pose);
  }

  private phantom({ part, solid, tone, wrong }: Ghost): Group {
    const held = part === "held";
    const group = new Group();
    const body = new Mesh(this.geometry(solid), this.veil(tone, held, wrong));
    // What is in hand throws its shadow already: it helps to judge depth.
    body.castShadow = held;
    body.renderOrder = held ? 2 : 1;
    const line = new LineSegments(this.edge(solid), this.line(wrong ? RED : held ? GOLD : "#fff3c4"));
    line.renderOrder = 3;
    group.add(body, line);
    return group;
  }

  private geometry(solid: string): BufferGeometry {
    let made = this.geometries.get(solid);
    const form = this.solids[solid] ?? { outline: [], holes: [], depth: 0, radius: 8, bevel: 0, icon: "" };
    if (!made) this.geometries.set(solid, (made = geometryOf(form)));
    return made;
  }

  private edge(solid: string): EdgesGeometry {
    let made = this.edges.get(solid);
    // A bevel has two shallow edges, a corner of the outline a sharp one.
    if (!made) this.edges.set(solid, (made = new EdgesGeometry(this.geometry(solid), 33)));
    return made;
  }

  private line(colour: string): LineBasicMaterial {
    let made = this.lines.get(colour);
    if (!made)
      this.lines.set(colour, (made = new LineBasicMaterial({ color: colour, transparent: true, opacity: 0.9 })));
    return made;
  }

  private tint(tone: string): string {
    return BARE[tone] ?? this.hex(tone);
  }

  private texture(stuff: Stuff, tone = "") {
    const mark = this.mark(tone);
    const key = `${stuff} ${mark}`;
    let made = this.textures.get(key);
    if (!made) this.textures.set(key, (made = stuffTexture(stuff, true, mark)));
    return made;
  }

  private material(stuff: Stuff, tone: string, lit: boolean): MeshStandardMaterial {
    const key = `${stuff} ${tone} ${lit}`;
    let made = this.materials.get(key);
    if (!made) {
      const map = this.texture(stuff, tone);
      made = new MeshStandardMaterial({
        map,
        bumpMap: this.texture(stuff),
        bumpScale: stuff === "stone" ? 2.2 : 0.7,
        color: new Color(this.tint(tone)),
        roughness: stuff === "wood" ? 0.62 : 0.9,
        emissive: new Color(lit ? GOLD : "#000000"),
        emissiveIntensity: lit ? 0.34 : 0,
      });
      this.materials.set(key, made);
    }
    return made;
  }

  private veil(tone: string, held: boolean, wrong: boolean): MeshStandardMaterial {
    const key = `veil ${tone} ${held} ${wrong}`;
    let made = this.materials.get(key);
    if (!made) {
      made = new MeshStandardMaterial({
        map: this.texture(tone === "stone" ? "stone" : "wood", tone),
        color: new Color(wrong ? RED : this.tint(tone)),
        emissive: new Color(wrong ? RED : GOLD),
        emissiveIntensity: held ? 0.12 : 0.22,
        transparent: true,
        opacity: held ? 0.8 : 0.5,
        depthWrite: held,
      });
      this.materials.set(key, made);
    }
    return made;
  }
}
