import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import Cropper, { type Area, type Point } from "react-easy-crop";
import { Icon } from "../../../../ui/icon.tsx";
import { OVERLAYS_ID } from "../../../../ui/overlays.ts";
import { resizePicture } from "../../../../ui/product/resize-picture.ts";
import { openModal, release } from "../../../../ui/sheet-history.ts";

/** A profile picture's side, in pixels. */
const SIDE = 800;

export interface CropDialogProps {
  file: File;
  onCut: (cut: Blob) => void;
  onClose: () => void;
}

/** The page's nonce, for the cropper's own styles: an attribute would be empty, the property is not. */
const nonceOfPage = (): string | undefined => document.querySelector<HTMLElement>("script[nonce]")?.nonce;

/**
 * Moves and enlarges a picture under a circle: by finger, wheel and arrow keys. One the browser cannot show
 * is sent as it is.
 */
export function CropDialog({ file, onCut, onClose }: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [url] = useState(() => URL.createObjectURL(file));
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [nonce] = useState(nonceOfPage);
  useEffect(() => {
    const own = dialog.current;
    if (!own) return;
    openModal(own);
    return () => release(own);
  }, []);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const overlays = document.getElementById(OVERLAYS_ID);
  if (!overlays) return null;
  return createPortal(
    <dialog ref={dialog} className="sheet" aria-labelledby="crop-title" onClose={onClose}>
      <div className="sheet-head">
        <h2 id="crop-title">사진 자르기</h2>
        <button className="iconbtn" type="button" aria-label="닫기" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className="crop">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          maxZoom={4}
          {...(nonce && { nonce })}
          cropperProps={{ "aria-label": "사진 위치, 화살표 키로 옮겨요", role: "group" }}
          mediaProps={{ alt: "고른 사진", onError: () => onCut(file) }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="grid gap-[6px] py-4 px-gutter type-label">
        크기
        <input
          className="w-full min-h-tap [accent-color:var(--c-brand)]"
          type="range"
          min="1"
          max="4"
          step="0.1"
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
      <div className="sheet-foot">
        <button
          type="button"
          className="btn btn-primary btn-block"
          disabled={!area}
          onClick={() => area && void resizePicture(file, { most: SIDE, cut: area }).then(onCut)}
        >
          완료
        </button>
      </div>
    </dialog>,
    overlays,
  );
}
