import type { Registry, WebManifest } from '@zaakwerk/contract/remotes'
import { areaOf } from '@zaakwerk/domain/areas'
import { escapeHtml } from '../core/escape-html.ts'

interface PageParts {
  readonly template: string
  readonly manifest: WebManifest
  readonly registry: Registry
  readonly nonce: string
  readonly pathname: string
}

/** JSON inside a script element may hold neither the end of that element nor the start of a comment. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

const preloadLink = (url: string, integrity: string | undefined): string => {
  const hash = integrity ? ` integrity="${integrity}"` : ''
  const kind = url.endsWith('.css') ? 'style' : 'script'
  return `<link rel="preload" as="${kind}" href="${escapeHtml(url)}" crossorigin="anonymous"${hash}>`
}

const isUnder = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)

/** What the page of this path will ask for, so that all of it comes in one round trip. */
const preloads = ({ manifest, registry, pathname }: PageParts): readonly string[] => {
  const area = areaOf(pathname)
  const remote = registry.remotes.find((one) => one.name === area?.remote)
  const kind = area?.access === 'public' && area.key !== 'login' ? 'public' : 'staff'
  const page = remote?.pages.find(({ path }) => isUnder(pathname, path))
  return [
    ...[...manifest.preload[kind], ...(page?.needsForms ? manifest.preload.forms : [])].map((url) =>
      preloadLink(url, manifest.integrity[url]),
    ),
    ...[...(remote?.preload ?? []), ...(page?.files ?? [])].map((url) =>
      preloadLink(url, remote?.integrity[url]),
    ),
  ]
}

/** The host's HTML for one request: nonce, registry and preload links written in. */
export const renderPage = (parts: PageParts): string =>
  parts.template
    .replaceAll('__CSP_NONCE__', () => parts.nonce)
    .replace('"__REMOTE_REGISTRY__"', () => inlineJson(parts.registry))
    .replace('<!--preload-->', () => preloads(parts).join(''))
