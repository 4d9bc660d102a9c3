/** The camera: framed so that the whole castle is seen whatever the window's shape, and swung a little round it. */
import { PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from "three";
import type { Stage } from "../../wire.ts";
import { boxHeight } from "./castle.ts";

const VIEW = 26;
/** Room over the wall (mm): bodies are taken in hand there. */
const ABOVE_WALL = 74;
/** Degrees one looks down from at rest. */
const ABOVE = 9;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most);

export class Eye {
  readonly camera = new PerspectiveCamera(VIEW, 1, 50, 8000);
  private yaw = 0;
  private pitch = 0;
  private distance = 1000;
  private readonly target = new Vector3();
  private readonly ray = new Raycaster();

  constructor(private readonly stage: Stage) {}

  get swung(): boolean {
    return this.yaw !== 0 || this.pitch !== 0;
  }

  swing(yaw: number, pitch: number): void {
    const { swing } = this.stage;
    this.yaw = clamp(this.yaw + yaw, swing);
    this.pitch = Math.min(Math.max(this.pitch + pitch, -ABOVE + 1), swing * 0.8);
    this.aim();
  }

  reset(): void {
    this.yaw = this.pitch = 0;
    this.aim();
  }

  /** What has to be in sight: wall, a body over its top edge, the ledge, and most of the box. */
  private corners(): Vector3[] {
    const { width, height, depth, tilt } = this.stage;
    const back = -height * Math.sin(radians(tilt));
    const half = width / 2;
    return [-1, 1].flatMap((side) => [
      new Vector3(side * half, height + ABOVE_WALL, back),
      new Vector3(side * half, 0, depth),
      new Vector3(side * (half + 16), -boxHeight(this.stage) * 0.62, depth),
    ]);
  }

  /** Fits the castle into a window of this shape: as near as can be, and in its middle. */
  frame(width: number, height: number): void {
    const { camera } = this;
    camera.aspect = width / Math.max(1, height);
    camera.updateProjectionMatrix();
    const [yaw, pitch] = [this.yaw, this.pitch];
    this.yaw = this.pitch = 0;
    this.target.set(0, this.stage.height * 0.4, 0);
    const corners = this.corners();
    for (let round = 0; round < 8; round++) {
      this.aim();
      const seen = corners.map((corner) => corner.clone().project(camera));
      const wide = Math.max(...seen.map((each) => Math.abs(each.x)));
      const [high, low] = [Math.max(...seen.map((each) => each.y)), Math.min(...seen.map((each) => each.y))];
      const tall = (high - low) / 2;
      const half = this.distance * Math.tan(radians(VIEW / 2));
      this.target.y += ((high + low) / 2) * half;
      this.distance *= Math.max(wide, tall) / 0.985;
    }
    this.yaw = yaw;
    this.pitch = pitch;
    this.aim();
  }

  /** The point under a place of the picture (-1 to 1) on the upright plane at depth `z`. */
  at(x: number, y: number, z: number): Vector3 | null {
    this.ray.setFromCamera(new Vector2(x, y), this.camera);
    return this.ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), -z), new Vector3());
  }

  caster(x: number, y: number): Raycaster {
    this.ray.setFromCamera(new Vector2(x, y), this.camera);
    return this.ray;
  }

  private aim(): void {
    const [yaw, pitch] = [radians(this.yaw), radians(ABOVE + this.pitch)];
    this.camera.position.set(
      this.target.x + this.distance * Math.sin(yaw) * Math.cos(pitch),
      this.target.y + this.distance * Math.sin(pitch),
      this.target.z + this.distance * Math.cos(yaw) * Math.cos(pitch),
    );
    this.camera.lookAt(this.target);
    this.camera.updateMatrixWorld();
  }
}
