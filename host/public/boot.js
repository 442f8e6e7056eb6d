// Runs before every other script; the content security policy allows only files, so this is one.
;(() => {
  // Libraries that add <style> elements know nothing of the page's nonce.
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.content ?? ''
  const createElement = Document.prototype.createElement
  Document.prototype.createElement = function (...args) {
    const element = createElement.apply(this, args)
    if (element instanceof HTMLStyleElement || element instanceof HTMLLinkElement) element.nonce = nonce
    return element
  }

  // No text becomes markup or code anywhere; scripts come from our own folders only.
  if (!window.trustedTypes?.createPolicy) return
  const refuse = (what) => {
    throw new TypeError(`${what} is not allowed here`)
  }
  window.trustedTypes.createPolicy('default', {
    createHTML: (html) => (html.includes('<') ? refuse('HTML') : html),
    createScript: () => refuse('Script text'),
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, document.baseURI)
      const allowed = origin === location.origin && /^\/(static|remotes)\//.test(pathname)
      return allowed ? url : refuse('This script')
    },
  })
})()
