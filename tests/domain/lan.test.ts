import jsqr from "jsqr";
import { describe, expect, it } from "vitest";
import { lanAddress, lanWords } from "../../workers/cli/lan.ts";

const an = (address: string, internal = false) => ({
  address,
  internal,
  family: "IPv4" as const,
  netmask: "255.255.255.0",
  mac: "00:00:00:00:00:00",
  cidr: null,
});

describe("npm start -- --host", () => {
  it("names the address a phone in the same network reaches, not a container's or this one's own", () => {
    expect(
      lanAddress({
        lo: [an("127.0.0.1", true)],
        docker0: [an("172.17.0.1")],
        wlan0: [an("192.168.0.10")],
      }),
    ).toBe("192.168.0.10");
    expect(lanAddress({ lo: [an("127.0.0.1", true)] })).toBeUndefined();
  });

  it("shows it as a picture that a camera reads", () => {
    const origin = "https://192.168.0.10:8787";
    const words = lanWords(origin);
    const rows = words.split("\n").filter((line) => /^[█▀▄ ]+$/.test(line));
    // Each letter is two modules, one above the other; the drawn half is the light one.
    const light = rows.flatMap((row) => [
      [...row].map((letter) => "█▀".includes(letter)),
      [...row].map((letter) => "█▄".includes(letter)),
    ]);
    const [scale, size] = [4, light[0]?.length ?? 0];
    const pixels = new Uint8ClampedArray(size * scale * size * scale * 4).fill(255);
    for (let y = 0; y < size * scale; y += 1)
      for (let x = 0; x < size * scale; x += 1)
        if (light[Math.floor(y / scale)]?.[Math.floor(x / scale)] === false)
          pixels.fill(0, (y * size * scale + x) * 4, (y * size * scale + x) * 4 + 3);
    expect(jsqr(pixels, size * scale, size * scale)?.data).toBe(origin);
    expect(words).toContain(`휴대폰에서 열기:  ${origin}`);
  });
});
