/**
 * Adds a provider's script to the page; resolves once it has run, rejects where it fails. The page's policy
 * lets what our scripts add run ('strict-dynamic'), so it needs no nonce of its own. A script that failed is
 * taken out again, so that a later try asks again.
 */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${new URL(src).host} sent no script`));
    });
    document.head.appendChild(script);
  });
}

/**
 * What a provider calls back with, in a promise; for scripts that say by a global function that they are
 * ready.
 */
export function called(name: string): Promise<void> {
  return new Promise((resolve) => Reflect.set(window, name, () => resolve()));
}
