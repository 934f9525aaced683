import { redirect } from "react-router";

/** The well-known address by which password managers find the screen to change a password. */
export const loader = () => redirect("/my/pwd");
