import type { MapMarker } from "./adapter.ts";
import type { Palette } from "./palette.ts";
import { themePalette } from "./theme-palette.ts";

/**
 * A marker's picture, drawn once; its anchor in device pixels from its corner is what stands on the place.
 */
export interface Sprite {
  image: HTMLCanvasElement;
  anchorX: number;
  anchorY: number;
}

const PIN = { height: 30, padding: 10, tip: 6, room: 4, fontSize: 14 };
const CLUSTER = { radius: 22, ring: 5, fontSize: 16 };
const DOT = { radius: 6, edge: 2 };

/** The pictures of drawn markers in a map's theme; those that look alike are one. */
export class Sprites {
  readonly density = Math.min(2, devicePixelRatio);
  private readonly palette: Palette;
  private readonly font: string;
  private readonly made = new Map<string, Sprite>();

  constructor(container: HTMLElement) {
    this.palette = themePalette(container);
    this.font = getComputedStyle(container).fontFamily;
  }

  of({ kind, text }: MapMarker, isDot: boolean): Sprite {
    const look = kind === "cluster" ? "cluster" : isDot ? "dot" : "pin";
    const key = look === "dot" ? look : `${look} ${text}`;
    const known = this.made.get(key);
    if (known) return known;
    const sprite = look === "dot" ? this.dot() : look === "pin" ? this.pin(text) : this.cluster(text);
    this.made.set(key, sprite);
    return sprite;
  }

  private canvas(
    width: number,
    height: number,
  ): { image: HTMLCanvasElement; context: CanvasRenderingContext2D } {
    const image = document.createElement("canvas");
    image.width = Math.ceil(width * this.density);
    image.height = Math.ceil(height * this.density);
    const context = image.getContext("2d");
    if (!context) throw new Error("no canvas to draw on");
    context.scale(this.density, this.density);
    context.textAlign = "center";
    context.textBaseline = "middle";
    return { image, context };
  }

  private dot(): Sprite {
    const side = 2 * (DOT.radius + DOT.edge);
    const { image, context } = this.canvas(side, side);
    disc(context, side / 2, DOT.radius + DOT.edge, this.palette.pin);
    disc(context, side / 2, DOT.radius, this.palette.brand);
    return { image, anchorX: image.width / 2, anchorY: image.height / 2 };
  }

  private pin(text: string): Sprite {
    const font = `700 ${PIN.fontSize}px ${this.font}`;
    const probe = this.canvas(1, 1).context;
    probe.font = font;
    const width = probe.measureText(text).width + 2 * PIN.padding;
    const { image, context } = this.canvas(width + 2 * PIN.room, PIN.height + PIN.tip + 2 * PIN.room);
    context.shadowColor = "rgb(16 32 24 / .28)";
    context.shadowBlur = 4 * this.density;
    context.fillStyle = this.palette.pin;
    context.beginPath();
    context.roundRect(PIN.room, PIN.room, width, PIN.height, PIN.height / 2);
    const [middle, foot] = [PIN.room + width / 2, PIN.room + PIN.height];
    context.moveTo(middle - PIN.tip, foot - 1);
    context.lineTo(middle, foot + PIN.tip);
    context.lineTo(middle + PIN.tip, foot - 1);
    context.fill();
    context.shadowColor = "transparent";
    this.write(context, text, middle, PIN.room + PIN.height / 2 + 1, font, this.palette.onPin);
    return { image, anchorX: image.width / 2, anchorY: (foot + PIN.tip) * this.density };
  }

  private cluster(text: string): Sprite {
    const side = 2 * (CLUSTER.radius + CLUSTER.ring);
    const { image, context } = this.canvas(side, side);
    context.globalAlpha = 0.22;
    disc(context, side / 2, CLUSTER.radius + CLUSTER.ring, this.palette.brand);
    context.globalAlpha = 1;
    disc(context, side / 2, CLUSTER.radius, this.palette.brand);
    this.write(
      context,
      text,
      side / 2,
      side / 2 + 1,
      `600 ${text.length > 3 ? 13 : CLUSTER.fontSize}px ${this.font}`,
      this.palette.onBrand,
    );
    return { image, anchorX: image.width / 2, anchorY: image.height / 2 };
  }

  private write(
    context: CanvasRenderingContext2D,
    text: string,
    x: number,
    y: number,
    font: string,
    colour: string,
  ): void {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(text, x, y);
  }
}

function disc(context: CanvasRenderingContext2D, middle: number, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(middle, middle, radius, 0, 2 * Math.PI);
  context.fill();
}
