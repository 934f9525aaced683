const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const NAMES = ["일", "월", "화", "수", "목", "금", "토"];

interface WeekdayChipsProps {
  legend: string;
  error?: string | undefined;
}

/** The days of a week to tick, from Monday on, as the form's `weekdays`. */
export const WeekdayChips = ({ legend, error }: WeekdayChipsProps) => (
  <fieldset className="field desk-field">
    <legend className="label">{legend}</legend>
    <div className="desk-week">
      {WEEKDAYS.map((day) => (
        <label className="chip" key={day}>
          <input type="checkbox" name="weekdays" value={day} />
          {NAMES[day]}
        </label>
      ))}
    </div>
    {error !== undefined && (
      <p className="err" role="alert">
        {error}
      </p>
    )}
  </fieldset>
);
