/** A WebSocket that comes back: reconnects with growing pauses, notices a silent line, and rejoins where it was. */
import { signal } from "@preact/signals";
import type { FromClient, ToClient } from "../wire.ts";

export type LineState = "connecting" | "open" | "reconnecting" | "closed";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const PING_EVERY = 20_000;
const PATIENCE = 10_000;

export class Socket {
  readonly state = signal<LineState>("connecting");
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly join: () => FromClient,
    private readonly receive: (message: ToClient) => void,
  ) {
    window.addEventListener("online", this.hurry);
    this.connect();
  }

  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.state.value = "closed";
    window.removeEventListener("online", this.hurry);
    clearTimeout(this.retry);
    this.hangUp();
  }

  private connect(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.join()));
      this.ping = setInterval(() => this.listen(), PING_EVERY);
    };
    socket.onmessage = (event) => {
      clearTimeout(this.silence);
      this.pause = FIRST_PAUSE;
      this.state.value = "open";
      this.receive(JSON.parse(event.data as string) as ToClient);
    };
    socket.onclose = () => this.lost(socket);
  }

  private listen(): void {
    if (!this.send({ type: "ping" })) return;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.socket && this.lost(this.socket), PATIENCE);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.state.value === "closed") return;
    this.hangUp();
    this.state.value = "reconnecting";
    // A little chance keeps many clients from knocking at the same instant after a restart.
    this.retry = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private hangUp(): void {
    clearInterval(this.ping);
    clearTimeout(this.silence);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private readonly hurry = (): void => {
    if (this.state.value !== "reconnecting") return;
    clearTimeout(this.retry);
    this.connect();
  };
}

export function liveAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/live`;
}
