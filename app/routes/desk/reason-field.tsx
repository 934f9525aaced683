/** Why the desk changes a booking, in words that its member reads; `help` says when they are sent. */
export const ReasonField = ({
  help,
  ...input
}: {
  help: string;
  defaultValue: string | undefined;
  placeholder?: string;
}) => (
  <div>
    <label className="label" htmlFor="reason">
      예약한 분께 보낼 이유
    </label>
    <input
      type="text"
      className="input"
      id="reason"
      name="reason"
      required
      minLength={2}
      maxLength={200}
      aria-describedby="reason-help"
      {...input}
    />
    <p className="help" id="reason-help">
      {help}
    </p>
  </div>
);
