import { type aPage, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'

type Answer = ReturnType<typeof aPage>

/** Answers by method and path, `'GET /clients/search'`; anything else is not found. */
export const serveRoutes = (
  routes: Readonly<Record<string, (call: FakeCall) => Answer | Promise<Answer>>>,
): void => serveApi((call) => routes[`${call.method} ${call.path}`]?.(call) ?? { status: 404 })
