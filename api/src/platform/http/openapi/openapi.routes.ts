import type { App } from '../../request/app-type.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { openApiDocument } from './openapi-document.ts'

/**
 * The contract as JSON and as a page. Built once, at the first request: it does not change while a process runs. Not in production:
 * nobody there needs it who has not got this code, and a stranger need not be told where to begin.
 */
export const openApiRoutes = (app: App): void => {
  if (app.services.config.production) return
  const made = new Map<'json' | 'html', string>()
  const once = (kind: 'json' | 'html', make: () => string): string => {
    const text = made.get(kind) ?? make()
    made.set(kind, text)
    return text
  }

  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(once('json', () => JSON.stringify(openApiDocument()))),
  )

  app.get('/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(once('html', docsPage)),
  )
}
