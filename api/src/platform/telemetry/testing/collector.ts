import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from '@zaakwerk/contract/zod'
import { onTestFinished } from 'vitest'

const Value = z.object({
  stringValue: z.optional(z.string()),
  intValue: z.optional(z.union([z.number(), z.string()])),
})
const Spans = z.array(
  z.object({
    traceId: z.string(),
    spanId: z.string(),
    parentSpanId: z.optional(z.string()),
    name: z.string(),
    kind: z.number(),
    attributes: z.array(z.object({ key: z.string(), value: Value })),
    status: z.object({ code: z.optional(z.number()) }),
  }),
)
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: Value })) }),
      scopeSpans: z.array(z.object({ spans: Spans })),
    }),
  ),
})
type CollectedSpan = z.output<typeof Spans>[number]

/** Takes traces as a collector does (OTLP over HTTP, as JSON). */
export interface Collector {
  readonly url: string
  /** All that was received, unchanged. */
  readonly texts: readonly string[]
  readonly services: () => readonly (string | undefined)[]
  readonly spans: () => readonly CollectedSpan[]
}

export const aCollector = async (): Promise<Collector> => {
  const texts: string[] = []
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        if (request.url === '/v1/traces') texts.push(body)
        response.setHeader('content-type', 'application/json').end('{}')
      },
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const exports = () => texts.flatMap((body) => Export.parse(JSON.parse(body)).resourceSpans)
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    texts,
    services: () =>
      exports().map(
        ({ resource }) => resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
      ),
    spans: () => exports().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}

/** A span's attribute, as text. */
export const attributeOf = ({ attributes }: CollectedSpan, name: string): string | undefined => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : String(value.intValue))
}
