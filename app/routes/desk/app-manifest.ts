/** The desk as an app of its own beside the visitors'; no screen. */
export const loader = () =>
  Response.json(
    {
      id: "/desk",
      name: "나들 파트너센터",
      short_name: "나들 파트너센터",
      description: "프로그램을 열고, 예약을 받고, 입구에서 체크인해요.",
      lang: "ko",
      dir: "ltr",
      start_url: "/desk",
      scope: "/desk",
      display: "standalone",
      background_color: "#ffffff",
      theme_color: "#ffffff",
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
      shortcuts: [
        { name: "예약", url: "/desk/booking" },
        { name: "프로그램", url: "/desk/program" },
      ],
    },
    { headers: { "content-type": "application/manifest+json" } },
  );
