/** The picture in space. It is drawn only when something has changed, and while something moves. */
import {
  Color,
  DirectionalLight,
  HemisphereLight,
  type Group,
  NeutralToneMapping,
  PCFShadowMap,
  Scene,
  SpotLight,
  WebGLRenderer,
} from "three";
import type { Stage } from "../../wire.ts";
import type { Cast } from "../cast.ts";
import type { Optics } from "../pointer.ts";
import { Actors } from "./actors.ts";
import { castle, freeGroup } from "./castle.ts";
import { Eye } from "./eye.ts";

export interface TheatreOptions {
  canvas: HTMLCanvasElement;
  stage: Stage;
  hex: (tone: string) => string;
  /** The mark a tone wears. */
  mark: (tone: string) => number;
  dark: boolean;
  /** Who is to be seen at a moment. */
  cast: (now: number) => Cast;
  calm: () => boolean;
  /** The view was swung, or is back as it was. */
  swung: (swung: boolean) => void;
}

/** A frame that takes longer than this (ms) several times means a slow machine: fewer pixels will do. */
const SLOW = 40;
const SHARPEST = 2;
const LEAST = 0.75;

export class Theatre implements Optics {
  private readonly renderer: WebGLRenderer;
  private readonly world = new Scene();
  private readonly actors: Actors;
  private readonly set: Group;
  private readonly eye: Eye;
  private readonly watcher: ResizeObserver;
  private asked = 0;
  private slow = 0;
  private last = 0;
  private readonly sharpest = Math.min(SHARPEST, window.devicePixelRatio || 1);
  /** Pixels per CSS pixel while something moves, and now. */
  private brisk = this.sharpest;
  private sharpness = this.sharpest;

  constructor(private readonly options: TheatreOptions) {
    const { canvas, stage, hex, dark } = options;
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 1.05;
    this.eye = new Eye(stage);
    this.set = castle(stage, hex, dark);
    this.actors = new Actors(stage.solids, hex, options.mark);
    this.world.add(this.set, this.actors.group);
    this.light(stage, dark);
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(canvas);
    this.resize();
  }

  /** Something has changed: draw once more. `still`: only the view, so the shadows stay. */
  invalidate = (still = false): void => {
    if (!still) this.renderer.shadowMap.needsUpdate = true;
    this.asked ||= requestAnimationFrame(this.draw);
  };

  swing(yaw: number, pitch: number): void {
    this.eye.swing(yaw, pitch);
    this.look();
  }

  reset(): void {
    this.eye.reset();
    this.look();
  }

  at(clientX: number, clientY: number, z: number): { x: number; y: number } | null {
    return this.eye.at(...this.spot(clientX, clientY), z);
  }

  /** The id of the body under a pointer. */
  hit(clientX: number, clientY: number): string | null {
    const [first] = this.eye.caster(...this.spot(clientX, clientY)).intersectObjects(this.actors.group.children);
    return first ? this.actors.idOf(first.object) : null;
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
    this.watcher.disconnect();
    this.actors.dispose();
    freeGroup(this.set);
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  private look(): void {
    this.options.swung(this.eye.swung);
    this.invalidate(true);
  }

  private spot(clientX: number, clientY: number): [x: number, y: number] {
    const box = this.options.canvas.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2];
  }

  /** One lamp, above and to the left, as on every table; a little light of the room. */
  private light({ width, height, depth }: Stage, dark: boolean): void {
    const room = new HemisphereLight(dark ? "#d8c9b4" : "#fff8ea", dark ? "#54402c" : "#b99c74", dark ? 1.15 : 1.35);
    const lamp = new SpotLight(new Color(dark ? "#ffe4bd" : "#fff4e0"), dark ? 3.9 : 2.9, 0, 0.62, 0.7, 0);
    lamp.position.set(-width * 0.75, height * 2.1, width * 1.9);
    lamp.target.position.set(0, height * 0.32, depth / 2);
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(2048, 2048);
    lamp.shadow.camera.near = 200;
    lamp.shadow.camera.far = 2500;
    lamp.shadow.bias = -0.0004;
    lamp.shadow.normalBias = 0.6;
    lamp.shadow.radius = 5;
    const window = new DirectionalLight(dark ? "#8fa6c8" : "#ffffff", dark ? 0.35 : 0.5);
    window.position.set(width, height, width);
    this.world.add(room, lamp, lamp.target, window);
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.options.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.renderer.setPixelRatio(this.sharpness);
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.eye.frame(clientWidth, clientHeight);
    this.invalidate();
  }

  private readonly draw = (): void => {
    this.asked = 0;
    const now = performance.now();
    const cast = this.options.cast(now);
    const leaving = this.actors.show(cast, now, this.options.calm());
    this.sharpen(cast.moving || leaving ? this.brisk : this.sharpest);
    this.renderer.render(this.world, this.eye.camera);
    if (cast.moving || leaving) {
      this.pace(now);
      this.invalidate();
    } else {
      this.last = 0;
    }
  };

  /** On a slow machine motion is worth more than sharp edges; what stands still is drawn sharp again. */
  private pace(now: number): void {
    if (this.last > 0) this.slow = now - this.last > SLOW ? this.slow + 1 : 0;
    this.last = now;
    if (this.slow < 8) return;
    this.slow = 0;
    this.brisk = Math.max(LEAST, this.brisk * 0.75);
  }

  private sharpen(sharpness: number): void {
    if (sharpness === this.sharpness) return;
    this.sharpness = sharpness;
    const { clientWidth, clientHeight } = this.options.canvas;
    this.renderer.setPixelRatio(sharpness);
    this.renderer.setSize(clientWidth, clientHeight, false);
  }
}
