import type { App } from './app-type.ts'
import { askAnything } from './health.sql.ts'

const answersWithin = async (question: Promise<unknown>, ms: number): Promise<boolean> => {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  try {
    return await Promise.race([
      question.then(
        () => true,
        () => false,
      ),
      tooLate,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** `live`: the process answers. `ready`: so does the database, within a second. */
export const healthRoutes = (app: App): void => {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/health/ready', async (_request, reply) => {
    const ready = await answersWithin(askAnything(app.services.db), 1000)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable' })
  })
}
