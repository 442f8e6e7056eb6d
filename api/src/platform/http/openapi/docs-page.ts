import { createHash } from 'node:crypto'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { escapeHtml } from '../../text/escape-html.ts'
import { describeAccess, groupOf } from './describe-endpoint.ts'
import { propertiesOf } from './schema-properties.ts'

const css = `
:root{color-scheme:light dark;--line:#d6dbe1;--soft:#5b6673;--accent:#1f5fbf}
@media(prefers-color-scheme:dark){:root{--line:#39424d;--soft:#9aa6b2;--accent:#7fb0ff}}
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0 0 .25rem}h2{margin:2.5rem 0 .5rem;text-transform:capitalize}a{color:var(--accent)}
article{border-top:1px solid var(--line);padding:.9rem 0}h3{margin:0;font:600 15px ui-monospace,monospace}
h3 span{display:inline-block;min-width:4.5rem;color:var(--accent)}p{margin:.3rem 0}.soft{color:var(--soft)}
table{border-collapse:collapse;margin:.5rem 0;width:100%}td,th{text-align:left;padding:.2rem .75rem .2rem 0;vertical-align:top}
th{font-weight:500;color:var(--soft)}code{font:13px ui-monospace,monospace;overflow-wrap:anywhere}
`

/** Policy of the page: no scripts, nothing loaded, only its own style sheet. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const rows = (part: string, fields: ReturnType<typeof propertiesOf>): string =>
  fields
    .map(({ name, required, schema }) => {
      const shape = JSON.stringify(schema)
      const short = shape.length > 200 ? `${shape.slice(0, 200)}…` : shape
      return `<tr><td><code>${escapeHtml(name)}</code></td><td>${part}${required ? ', required' : ''}</td><td><code>${escapeHtml(short)}</code></td></tr>`
    })
    .join('')

const filesField = {
  name: 'files',
  required: false,
  schema: { type: 'array', items: { type: 'string', format: 'binary' } },
}

const article = (endpoint: Endpoint): string => {
  const fields =
    rows('path', propertiesOf(endpoint.params, 'output')) +
    rows('query', propertiesOf(endpoint.query, 'input')) +
    rows(endpoint.bodyType ?? 'json', propertiesOf(endpoint.body, 'input')) +
    rows('multipart', endpoint.bodyType === 'multipart' ? [filesField] : [])
  return `<article>
<h3><span>${endpoint.method}</span>${escapeHtml(endpoint.path)}</h3>
<p>${escapeHtml(endpoint.summary)}</p>
<p class="soft">${withCode(describeAccess(endpoint.access))}</p>
${fields && `<table><thead><tr><th>Field</th><th>Where</th><th>Shape</th></tr></thead><tbody>${fields}</tbody></table>`}
</article>`
}

/** The contract as a readable HTML page. Not `@fastify/swagger-ui`: it needs scripts and inline styles, which our policy forbids. */
export const docsPage = (): string => {
  const groups = Object.entries(Object.groupBy(allEndpoints, groupOf)).sort(([a], [b]) => a.localeCompare(b))
  const sections = groups.map(
    ([name, endpoints = []]) =>
      `<section><h2>${escapeHtml(name)}</h2>${endpoints.map(article).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Zaakwerk API</title><style>${css}</style></head>
<body>
<h1>Zaakwerk API</h1>
<p>Below <code>/api</code>. The same as a document: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p class="soft">Errors are <code>{"detail", "code"}</code>, refused fields a 422 with <code>{"detail": [{"loc", "msg", "type"}]}</code>. Lists are bare arrays with the total in <code>x-total-count</code>.</p>
${sections.join('\n')}
</body>
</html>
`
}
