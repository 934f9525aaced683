// As much of the providers' map SDKs as the adapters use, typed from their published references: nothing of
// theirs is installed.

interface LatLngBoundsLike<Point> {
  getSouthWest(): Point;
  getNorthEast(): Point;
}

// Kakao Maps JavaScript API, https://apis.map.kakao.com/web/documentation/
declare namespace kakao.maps {
  class LatLng {
    constructor(lat: number, lon: number);
    getLat(): number;
    getLng(): number;
  }
  class Map {
    constructor(element: HTMLElement, options: { center: LatLng; level: number });
    setCenter(at: LatLng): void;
    setLevel(level: number): void;
    getCenter(): LatLng;
    getLevel(): number;
    getBounds(): LatLngBoundsLike<LatLng>;
  }
  class CustomOverlay {
    constructor(options: {
      map: Map;
      position: LatLng;
      content: HTMLElement;
      zIndex: number;
      clickable: boolean;
      xAnchor: number;
      yAnchor: number;
    });
    setMap(map: Map | null): void;
  }
  function load(ready: () => void): void;
  namespace event {
    function addListener(target: Map, name: "idle", listen: () => void): void;
  }
}

// NAVER Maps JavaScript API v3, https://navermaps.github.io/maps.js.ncp/docs/
declare namespace naver.maps {
  class LatLng {
    constructor(lat: number, lon: number);
    lat(): number;
    lng(): number;
  }
  class Map {
    constructor(element: HTMLElement, options: { center: LatLng; zoom: number; minZoom: number });
    morph(at: LatLng, zoom: number): void;
    getCenter(): LatLng;
    getZoom(): number;
    getBounds(): { getSW(): LatLng; getNE(): LatLng };
    destroy(): void;
  }
  class Marker {
    constructor(options: {
      map: Map;
      position: LatLng;
      icon: { content: HTMLElement };
      zIndex: number;
      clickable: boolean;
    });
    setMap(map: Map | null): void;
  }
  namespace Event {
    function addListener(target: Map, name: "idle", listen: () => void): void;
  }
}

// Google Maps JavaScript API, https://developers.google.com/maps/documentation/javascript/reference
declare namespace google.maps {
  interface LatLng {
    lat(): number;
    lng(): number;
  }
  interface LatLngLiteral {
    lat: number;
    lng: number;
  }
  class Map {
    constructor(
      element: HTMLElement,
      options: {
        center: LatLngLiteral;
        zoom: number;
        minZoom: number;
        mapId: string;
        disableDefaultUI: boolean;
      },
    );
    moveCamera(camera: { center: LatLngLiteral; zoom: number }): void;
    getCenter(): LatLng;
    getZoom(): number;
    getBounds(): LatLngBoundsLike<LatLng> | undefined;
    addListener(name: "idle", listen: () => void): void;
  }
  namespace marker {
    class AdvancedMarkerElement {
      constructor(options: { map: Map; position: LatLngLiteral; content: HTMLElement; zIndex: number });
      map: Map | null;
    }
  }
}
