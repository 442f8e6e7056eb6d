import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServedRegistry, WebManifest } from '@zaakwerk/contract/remotes'
import { brandFor } from '@zaakwerk/domain/brands'
import { findPage } from '@zaakwerk/domain/remote-pages'
import { StartError } from '../../platform/errors/start-error.ts'
import { escapeHtml } from '../../platform/text/escape-html.ts'

/** Where the host's HTML gets its scripts. */
const scriptsPlace = '<!--boot-->'

/** The host's HTML of a release. Without a place for its scripts it would be a blank page. */
export const readTemplate = async (webRoot: string): Promise<string> => {
  const template = await readFile(join(webRoot, 'index.html'), 'utf8')
  if (!template.includes(scriptsPlace))
    throw new StartError(`index.html in ${webRoot} mist ${scriptsPlace}: stel de release opnieuw samen.`)
  return template
}

interface PageParts {
  readonly template: string
  readonly manifest: WebManifest
  /** The result of `registryInPage` for this path. */
  readonly registry: ServedRegistry
  /** `boot.js`, inlined into the page. */
  readonly boot: string
  readonly nonce: string
  readonly pathname: string
  /** The query string, which names the brand of a public page. */
  readonly query: URLSearchParams
  /** Name of the identity provider where staff can sign in. */
  readonly provider: string | undefined
}

/** Escapes JSON for a script element, which must not contain its own end tag or a comment. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const kindOf = (url: string): string => {
  if (url.endsWith('.woff2')) return 'font'
  return url.endsWith('.css') ? 'style' : 'script'
}

const preloadLink = (url: string, integrity: string | undefined): string => {
  const hash = integrity ? ` integrity="${integrity}"` : ''
  const kind = kindOf(url)
  return `<link rel="preload" as="${kind}" href="${escapeHtml(url)}" crossorigin="anonymous"${hash}>`
}

/** The sign-in pages belong to the shell, so no remote's manifest says that they contain a form. */
const signInPaths = ['/login', '/login/callback']

/** Preload links for the files that the page of this path needs, to load them in one round trip. */
const preloads = ({ manifest, registry, pathname }: PageParts): readonly string[] => {
  const found = findPage(registry, pathname)
  const kind = found?.page.access === 'public' ? 'public' : 'staff'
  const { form, forms, fonts } = manifest.preload
  const needsForms = found?.page.needsForms ?? false
  const hosts = [
    ...manifest.preload[kind],
    ...(needsForms || signInPaths.includes(pathname) ? form : []),
    ...(needsForms && kind === 'staff' ? forms : []),
  ]
  const entry = found?.page.name ? found.remote.entry : undefined
  const remotes = [...(entry ? [entry] : []), ...(found?.page.files ?? [])]
  // A font that loads after the first paint shifts the layout, and moves a link away from under a click. On public pages, mostly opened on phones, code goes
  // first.
  const letters = fonts.map((url) => preloadLink(url, undefined))
  return [
    ...(kind === 'staff' ? letters : []),
    ...hosts.map((url) => preloadLink(url, manifest.integrity[url])),
    ...remotes.map((url) => preloadLink(url, found?.remote.integrity[url])),
    ...(kind === 'public' ? letters : []),
  ]
}

/** The inline scripts: the registry, with the hashes of the host's styles, the name of the token parameter and that of the identity provider, and `boot.js`. */
const inlineScripts = (parts: PageParts): readonly string[] => {
  const styles = Object.entries(parts.manifest.integrity).filter(([url]) => url.endsWith('.css'))
  const tokenParameter = findPage(parts.registry, parts.pathname)?.page.tokenParameter
  const { provider } = parts
  const integrity = Object.fromEntries(styles)
  return [
    `self.zaakwerk=${inlineJson({ ...parts.registry, integrity, tokenParameter, provider })}`,
    parts.boot,
  ]
}

/**
 * The template for the visitors of this path. Clients do not know Zaakwerk: where their page cannot start, or JavaScript is off, it says in both languages how
 * to reach the brand that mailed them.
 */
const addressedTo = ({ template, registry, pathname, query }: PageParts): string => {
  if (findPage(registry, pathname)?.page.access !== 'public') return template.replaceAll('<!--help-->', '')
  const { name, supportEmail } = brandFor(query.get('btu') === 'true')
  const mail = `<a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>`
  const help = `<p>Lukt het niet? Mail ons: ${mail}. We helpen je graag.</p><p lang="en">This page needs JavaScript and a connection. Is it not working? Email us: ${mail}. We are happy to help.</p>`
  return template.replaceAll('Zaakwerk', () => escapeHtml(name)).replaceAll('<!--help-->', () => help)
}

/**
 * Renders the host's HTML for one request, with nonce, registry and preload links, and returns the hashes of its inline scripts. The content security policy
 * allows only those, so that no script can be changed or replaced by an older one.
 */
export const renderPage = (parts: PageParts): { readonly html: string; readonly scriptHashes: string[] } => {
  const scripts = inlineScripts(parts)
  const html = addressedTo(parts)
    .replaceAll('__CSP_NONCE__', () => parts.nonce)
    .replace(scriptsPlace, () => scripts.map((script) => `<script>${script}</script>`).join(''))
    .replace('<!--preload-->', () => preloads(parts).join(''))
  return { html, scriptHashes: scripts.map(hashOf) }
}
