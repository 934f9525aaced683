import type { Point } from "#domain/geo";
import type { Box } from "#domain/geo-box";
import { mercator, scaleAt, STILL } from "#domain/map/mercator";
import type { Covered, MapView } from "#domain/map/map-view";

/**
 * A picture of the map as it will look: the country's outlines with a dot for each place. For screens without
 * their script.
 */
export function StillMap({
  view,
  points,
  ring,
  covered = { top: 0, bottom: 0 },
}: {
  view: MapView;
  points: readonly Point[];
  /** The box around a ring. */
  ring?: Box | undefined;
  covered?: Covered;
}) {
  const [x, y] = mercator(view);
  const scale = scaleAt(view.zoom);
  const near = points.slice(0, MOST).map((point) => mercator(point));
  const digits = (value: number) => Number(value.toFixed(3));
  // From the picture's corner: close by, a whole country's coordinates are too coarse for a browser's
  // numbers.
  const [left, top] = [digits(x - STILL.x), digits(y - STILL.y)];
  return (
    <svg className="map-still" aria-hidden="true">
      {/* From the middle, whatever the window: at the map's own scale, as the map that takes its place. */}
      <svg x="50%" y="50%" overflow="visible">
        <g transform={`translate(0 ${(covered.top - covered.bottom) / 2})`}>
          <g transform={`scale(${digits(scale)}) translate(${-left} ${-top})`}>
            {/* A picture cannot see the page's own theme: the same file twice, once by the name of its dark
          colours; styles show the one that fits. */}
            <image className="still-light" href="/map/korea.svg" width={STILL.width} height={STILL.height} />
            <image
              className="still-dark"
              href="/map/korea.svg#dark"
              width={STILL.width}
              height={STILL.height}
            />
            {ring && <Ring box={ring} />}
            {near.map(([px, py], index) => (
              <circle
                key={index}
                cx={digits(px - STILL.x)}
                cy={digits(py - STILL.y)}
                r={digits(DOT_PX / scale)}
                strokeWidth={digits(2 / scale)}
              />
            ))}
          </g>
        </g>
      </svg>
    </svg>
  );
}

function Ring({ box: { west, south, east, north } }: { box: Box }) {
  const [left, top] = mercator({ lat: north, lon: west });
  const [right, bottom] = mercator({ lat: south, lon: east });
  return (
    <ellipse
      fill="none"
      stroke="var(--c-brand)"
      strokeWidth="2"
      vectorEffect="non-scaling-stroke"
      cx={(left + right) / 2 - STILL.x}
      cy={(top + bottom) / 2 - STILL.y}
      rx={(right - left) / 2}
      ry={(bottom - top) / 2}
    />
  );
}

const MOST = 60;
const DOT_PX = 6;
