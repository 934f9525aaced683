export interface MapSubject {
  name: string;
  address: string;
  lat: number | null;
  lon: number | null;
}

/**
 * Addresses that show the way in 네이버지도, 카카오맵 and Google; by the address where there is no position.
 */
export function mapLinks({ name, address, lat, lon }: MapSubject): { label: string; url: string }[] {
  const text = encodeURIComponent(address);
  const hasPosition = lat !== null && lon !== null;
  return [
    { label: "네이버지도", url: `https://map.naver.com/p/search/${text}` },
    {
      label: "카카오맵",
      url: hasPosition
        ? `https://map.kakao.com/link/to/${encodeURIComponent(name.replaceAll(",", " "))},${lat},${lon}`
        : `https://map.kakao.com/link/search/${text}`,
    },
    {
      label: "Google 지도",
      url: `https://www.google.com/maps/dir/?api=1&destination=${hasPosition ? `${lat},${lon}` : text}`,
    },
  ];
}
