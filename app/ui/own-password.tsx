import { PasswordField } from "./password-field.tsx";

export interface OwnPasswordProps {
  username: string;
  name?: string;
  label?: string;
  help?: string;
}

/** The password that a member has, with whose it is for the browser's own keeper of passwords. */
export function OwnPassword({ username, name = "password", label = "비밀번호", help }: OwnPasswordProps) {
  return (
    <>
      <input type="text" name="username" defaultValue={username} autoComplete="username" hidden readOnly />
      <PasswordField name={name} label={label} help={help} autoComplete="current-password" maxLength={256} />
    </>
  );
}
