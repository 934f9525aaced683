/** A place to be found in map apps; degrees (WGS84), null where only the address is known. */
export interface MapPlace {
  address: string;
  meetingPoint: string;
  lat: number | null;
  lon: number | null;
}

/**
 * The place in the map apps people have: by its address where that has a number, since a position may be no
 * more than its district's centre; by the position otherwise.
 */
export function mapLinks({ address, meetingPoint, lat, lon }: MapPlace): { name: string; url: string }[] {
  const text = encodeURIComponent(address);
  const point = !/\d/.test(address) && lat !== null && lon !== null ? `${lat},${lon}` : null;
  // Kakao parts the name from the position by a comma.
  const name = encodeURIComponent(meetingPoint.replaceAll(",", " "));
  return [
    { name: "네이버지도", url: `https://map.naver.com/p/search/${text}` },
    {
      name: "카카오맵",
      url: point
        ? `https://map.kakao.com/link/to/${name},${point}`
        : `https://map.kakao.com/link/search/${text}`,
    },
    {
      name: "Google 지도",
      url: `https://www.google.com/maps/search/?api=1&query=${point ? encodeURIComponent(point) : text}`,
    },
  ];
}
