/** The picture on a program's shared cards. */
export const programCard = ({ id, title }: { id: string; title: string }) => ({
  path: `/og/program/${id}.png`,
  alt: `${title}, 나들`,
});
