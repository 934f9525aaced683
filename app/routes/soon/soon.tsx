import { SoonScreen } from "../../ui/soon-screen.tsx";

export const meta = () => [{ title: "만들고 있어요 | 나들" }, { name: "robots", content: "noindex" }];

export default function Soon() {
  return <SoonScreen />;
}
