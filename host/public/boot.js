// Inlined in the page before every other script; the content security policy allows it by its hash.
;(() => {
  // The policy blocks a registry that does not belong to this page; the shell then says that it cannot start.
  const { remotes = [], integrity = {}, tokenParameter } = self.zaakwerk ?? {}

  // Programs that hand a mailed link on change it: "&amp;" for "&", "=3D" for "=", a line break or a full stop in it, no `id`.
  const wordOf = (text) => text.replace(/[\s\u200b-\u200f\u2060\ufeff=]|^3D|[^\w-]+$/gi, '')
  const mended = ({ search, hash }) => {
    const isSplit = /^#(38|x26);/i.test(hash)
    const given = isSplit ? search + hash : search
    const text = given.includes('=') ? given : decodeURIComponent(given)
    const query = new URLSearchParams()
    for (const [name, value] of new URLSearchParams(text.replace(/&((amp|#38|#x26);)+/gi, '&'))) {
      const known = name.trim()
      if (known === tokenParameter) {
        const clean = value.replace(/[^\w.-]/g, '')
        query.append(known, /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(clean)?.[0] ?? clean)
      } else if (/^[\w.-]+$/.test(known)) query.append(known, wordOf(value))
    }
    return { query, hash: isSplit ? '' : hash }
  }
  const caseOf = (token) => {
    try {
      return JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).case_id
    } catch {
      return undefined
    }
  }

  // The token of a mailed link leaves address and history before anything is waited for. It goes where its page looks for it
  // (`link-token.ts` of mfe-public), under the address that stays; where nothing can be kept, that page takes it out.
  const takeToken = () => {
    const address = new URL(location.href)
    const { query, hash } = mended(address)
    const token = query.get(tokenParameter)
    if (token === null) return
    query.delete(tokenParameter)
    const caseId = caseOf(token)
    if (caseId !== undefined && !/^\d{1,10}$/.test(query.get('id') ?? '')) query.set('id', caseId)
    address.search = query
    address.hash = hash
    try {
      sessionStorage.setItem(`link_token ${address.pathname}${address.search}`, JSON.stringify(token))
    } catch {
      // A browser that keeps nothing.
      query.set(tokenParameter, token)
      address.search = query
    }
    history.replaceState(history.state, '', address)
  }
  if (tokenParameter) takeToken()

  // Looked up late: the shell completes the entries that the page got in part.
  const hashOf = (path) =>
    integrity[path] ?? remotes.find((remote) => remote.integrity[path])?.integrity[path]
  const isOurs = (url) => {
    const { origin, pathname } = new URL(url, document.baseURI)
    return origin === location.origin && /^\/(static|remotes)\//.test(pathname)
  }

  // Libraries that add <style> elements do not know the nonce, and the bundler does not know the hashes of style sheets.
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.content ?? ''
  const href = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, 'href')
  const checkedHref = {
    ...href,
    set(url) {
      const hash = hashOf(new URL(url, document.baseURI).pathname)
      if (hash && this.rel === 'stylesheet')
        Object.assign(this, { integrity: hash, crossOrigin: 'anonymous' })
      href.set.call(this, url)
    },
  }
  const createElement = Document.prototype.createElement
  Document.prototype.createElement = function (...args) {
    const element = createElement.apply(this, args)
    if (element instanceof HTMLStyleElement || element instanceof HTMLLinkElement) element.nonce = nonce
    if (element instanceof HTMLLinkElement) Object.defineProperty(element, 'href', checkedHref)
    return element
  }

  // A script or style that fails, or has not loaded after `patience`, is requested once more under a URL that no cache
  // knows. Its load or error event is held back until the outcome is clear; after `limit` that is an error.
  const patience = 5000
  const limit = 15_000
  const attempts = new WeakMap()
  const urlOf = (element) =>
    element instanceof HTMLScriptElement ? element.src : element.rel === 'stylesheet' ? element.href : ''

  /** Keeps a script that arrives late from running. */
  const withdraw = (element) => {
    if (!element) return
    element.remove()
    document.implementation.createHTMLDocument('').adoptNode(element)
  }

  const settle = (attempt, type) => {
    if (attempt.isOver) return
    attempt.isOver = true
    clearTimeout(attempt.patience)
    clearTimeout(attempt.limit)
    if (type === 'error') {
      document.getElementById('not-started')?.classList.add('shown')
      // Reported by `tab-reports.ts`.
      self.dispatchEvent(new CustomEvent('zaakwerk:file-failed', { detail: attempt.url }))
    }
    withdraw(attempt.first)
    if (type === 'error') withdraw(attempt.second)
    // Replaces the damaged copy in the cache, which the next visit would use.
    else fetch(attempt.url, { cache: 'reload' }).catch(() => undefined)
    attempt.first.dispatchEvent(new Event(type))
  }

  const askAgain = (attempt) => {
    if (attempt.second || attempt.isOver) return
    const twin = document.createElement(attempt.first.tagName)
    for (const { name, value } of attempt.first.attributes)
      if (!['src', 'href', 'defer'].includes(name)) twin.setAttribute(name, value)
    attempts.set(twin, attempt)
    attempt.second = twin
    twin[twin instanceof HTMLScriptElement ? 'src' : 'href'] =
      `${attempt.url}?anew=${Date.now().toString(36)}`
    document.head.append(twin)
  }

  const watch = (element) => {
    if (attempts.has(element)) return
    const url = urlOf(element)
    if (!url || !isOurs(url)) return
    const attempt = { first: element, url, failures: 0 }
    attempts.set(element, attempt)
    attempt.patience = setTimeout(() => askAgain(attempt), patience)
    attempt.limit = setTimeout(() => settle(attempt, 'error'), limit)
  }

  const onOutcome = (event) => {
    const attempt = attempts.get(event.target)
    if (!attempt || attempt.isOver) return
    if (event.type === 'load' && event.target === attempt.first) {
      attempt.isOver = true
      clearTimeout(attempt.patience)
      clearTimeout(attempt.limit)
      withdraw(attempt.second)
      return
    }
    event.stopImmediatePropagation()
    if (event.type === 'load') return settle(attempt, 'load')
    attempt.failures += 1
    if (attempt.failures > 1) settle(attempt, 'error')
    else askAgain(attempt)
  }
  document.addEventListener('load', onOutcome, true)
  document.addEventListener('error', onOutcome, true)
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement || node instanceof HTMLLinkElement) watch(node)
  }).observe(document.head, { childList: true })

  // An error before the first render would leave the page blank.
  self.addEventListener('unhandledrejection', () =>
    document.getElementById('not-started')?.classList.add('shown'),
  )

  // No text may become markup or code, and scripts come from our own folders only.
  if (!self.trustedTypes?.createPolicy) return
  const refuse = (what) => {
    throw new TypeError(`${what} is not allowed here`)
  }
  // What is framed starts with a policy of its own: whatever sandbox the frame has, it runs, loads and sends nothing.
  const inert = `<!doctype html><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'">`
  self.trustedTypes.createPolicy('default', {
    createHTML: (html, _type, sink) => {
      if (sink === 'HTMLIFrameElement srcdoc') return inert + html
      return html.includes('<') ? refuse('HTML') : html
    },
    createScript: () => refuse('Script text'),
    createScriptURL: (url) => (isOurs(url) ? url : refuse('This script')),
  })
})()
