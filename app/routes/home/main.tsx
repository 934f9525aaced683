import { SoonScreen } from "../../ui/soon-screen.tsx";

export default function Screen() {
  return <SoonScreen />;
}
