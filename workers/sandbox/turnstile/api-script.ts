/**
 * The widget's script as pages know it: `turnstile.render`, `reset`, `remove`. It takes everybody for a
 * person after a moment, puts the token into the form around it and shows nothing.
 */
export const API_SCRIPT = `
(() => {
  const widgets = new Map();
  const base = new URL("..", document.currentScript.src);
  let last = 0;
  async function solve(widget) {
    const answer = await fetch(new URL("challenge", base), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sitekey: widget.options.sitekey, action: widget.options.action }),
    });
    const { token, error } = await answer.json();
    if (!widget.input.isConnected) return;
    if (error) return void widget.options["error-callback"]?.(error);
    widget.input.value = token;
    widget.options.callback?.(token);
  }
  window.turnstile = {
    render(at, options) {
      const container = typeof at === "string" ? document.querySelector(at) : at;
      const input = document.createElement("input");
      Object.assign(input, { type: "hidden", name: "cf-turnstile-response" });
      container.append(input);
      const id = "cf-chl-widget-" + ++last;
      widgets.set(id, { options, input });
      void solve(widgets.get(id));
      return id;
    },
    reset(id) {
      const widget = widgets.get(id);
      widget.input.value = "";
      void solve(widget);
    },
    remove(id) {
      widgets.get(id)?.input.remove();
      widgets.delete(id);
    },
  };
  // Without "render=explicit" the true script finds its places by their class, once the page is there.
  const renderAll = () => {
    for (const place of document.querySelectorAll(".cf-turnstile"))
      window.turnstile.render(place, { sitekey: place.dataset.sitekey, action: place.dataset.action });
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", renderAll);
  else renderAll();
})();
`;
