import type { ReactNode } from "react";
import { formatNumber } from "#domain/format";

interface ChartProps {
  title: string;
  /** The chart in a sentence, for who does not see it. */
  told: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  children: ReactNode;
}

/** A chart under its heading, with the same figures as a table behind it. */
export const Chart = ({ title, told, head, rows, children }: ChartProps) => (
  <section className="section pad desk-chart" aria-label={title}>
    <h2 className="h2 head">{title}</h2>
    <p className="desk-dim">{told}</p>
    {children}
    <details className="desk-more">
      <summary>{title} 표로 보기</summary>
      <table className="desk-sides">
        <thead>
          <tr>
            {head.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </section>
);

const HEIGHT = 120;
const STEP = 10;
const BAR = 7;

interface BarsProps {
  /** The chart in a few words, as its picture is called. */
  name: string;
  values: readonly number[];
  /** What stands under the first bar and under the last. */
  ends: readonly [string, string];
  /** How the highest value is written. */
  write: (value: number) => string;
}

/** A bar for each value, as wide as the screen lets them be. */
export function Bars({ name, values, ends, write }: BarsProps) {
  const most = Math.max(1, ...values);
  const width = values.length * STEP;
  return (
    <figure className="desk-bars-figure">
      <p className="desk-dim desk-most">최고 {write(Math.max(0, ...values))}</p>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={name}>
        {values.map((value, index) => {
          const tall = Math.max(value > 0 ? 2 : 0, (Math.max(0, value) / most) * HEIGHT);
          const x = index * STEP + (STEP - BAR) / 2;
          return <rect key={index} x={x} y={HEIGHT - tall} width={BAR} height={tall} />;
        })}
      </svg>
      <figcaption className="desk-ends">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  );
}

interface HeatProps {
  name: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly (number | null)[] }[];
}

const CELL = 24;
const LEFT = 20;
const TOP = 16;

/** A field for each hour of each weekday, the fuller the darker; no field where there is no session. */
export const Heat = ({ name, columns, rows }: HeatProps) => (
  <svg
    className="desk-heat"
    viewBox={`0 0 ${LEFT + columns.length * CELL} ${TOP + rows.length * CELL}`}
    width={LEFT + columns.length * 48}
    role="img"
    aria-label={name}
  >
    {columns.map((column, index) => (
      <text key={column} x={LEFT + index * CELL + CELL / 2} y={TOP - 5} textAnchor="middle">
        {column}
      </text>
    ))}
    {rows.map((row, line) => (
      <g key={row.name}>
        <text x={LEFT - 6} y={TOP + line * CELL + CELL / 2 + 3} textAnchor="end">
          {row.name}
        </text>
        {row.cells.map((share, index) =>
          share === null ? null : (
            <rect
              key={columns[index]}
              x={LEFT + index * CELL + 1}
              y={TOP + line * CELL + 1}
              width={CELL - 2}
              height={CELL - 2}
              rx={4}
              fillOpacity={0.12 + 0.88 * Math.min(1, share)}
            />
          ),
        )}
      </g>
    ))}
  </svg>
);

interface FunnelProps {
  name: string;
  steps: readonly { name: string; count: number }[];
}

/** A bar for each step, as long as its share of the first. */
export function Funnel({ name, steps }: FunnelProps) {
  const first = Math.max(1, steps[0]?.count ?? 1);
  return (
    <ol className="desk-funnel" aria-label={name}>
      {steps.map((step) => (
        <li key={step.name}>
          <span>
            {step.name} <b>{formatNumber(step.count)}</b>
          </span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
            <rect width={(step.count / first) * 100} height={8} />
          </svg>
        </li>
      ))}
    </ol>
  );
}
