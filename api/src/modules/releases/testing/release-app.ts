import { randomUUID } from 'node:crypto'
import type { Registry, ServedRegistry } from '@zaakwerk/contract/remotes'
import { asc } from '../../../platform/db/drizzle.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import type { Caller } from '../../../platform/testing/caller.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import type { TestApp, TestOptions } from '../../../platform/testing/test-app.ts'
import { installReleases } from '../install-releases.ts'
import { anEntry, aReleaser, provides, sendOrder, versionOf } from './release.builder.ts'
import { testWebRoot } from './web-root.ts'

/** Holds a key for all remotes. */
export const noor = aReleaser('Noor Willems')

/** The remote bundled with the server. */
export const bundled = anEntry(versionOf('0.4.0', 'installed'))

/** The folder of a built front end that accepts releases. To be called before `testApp`. */
export const releaseWebRoot = (remotes: Registry['remotes'] = [bundled], shell: object = provides) =>
  testWebRoot(remotes, {
    'web-manifest.json': JSON.stringify({
      preload: { staff: [], public: [] },
      integrity: {},
      provides: shell,
    }),
  })

/** A server with the bundled remote installed, to which Noor can release. */
export const releaseApp = async (options: TestOptions = {}): Promise<TestApp> => {
  const app = await testApp({ webRoot: await releaseWebRoot(), releaseKeys: [noor], ...options })
  await installReleases(app.services, { remotes: [bundled] })
  return app
}

/** A server on the database of another one, upgraded to a shell with React 20 instead of 19. */
export const upgradedApp = async (before: TestApp, remotes: Registry['remotes'] = []): Promise<TestApp> =>
  testApp({
    webRoot: await releaseWebRoot(remotes, { contract: 5, modules: { react: { version: '20.0.0' } } }),
    releaseKeys: [noor],
    databaseUrl: before.databaseLine.connectionString,
    dataDir: before.services.config.dataDir,
  })

/** Recipient, subject and text of the mails, oldest first. */
export const mailsOf = ({ db }: Pick<TestApp, 'db'>) =>
  db
    .select({ to: messages.recipient, subject: messages.subject, text: messages.body_text })
    .from(messages)
    .orderBy(asc(messages.id))

/** The registry in the HTML of a page. */
export const registryInHtml = async (
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ServedRegistry & { readonly tokenParameter?: string }> => {
  const html = await (await fetch(address, { headers })).text()
  return JSON.parse(/<script>self\.zaakwerk=(.*?)<\/script>/.exec(html)?.[1] ?? '')
}

/** The versions in the HTML of a page, by remote. */
export const versionsInHtml = async (url: string): Promise<Record<string, string>> => {
  const { remotes } = await registryInHtml(`${url}/zaken`)
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
}

/** The version cookie of a signed-in user. */
export const versionCookieOf = async (call: Caller, token?: string): Promise<string> => {
  const { headers } = await call('GET', '/users/me', { ...(token && { token }) })
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The overview, by a signed order at the server's time. */
export const overviewOf = async ({ call, services }: Pick<TestApp, 'call' | 'services'>) =>
  (await sendOrder(call, noor, { act: 'show', at: services.now().toISOString() })).body.overview

/** Sends a tab's report. */
export const reportTab = (call: Caller, cookie: string, changes: object) =>
  call('POST', '/remotes/tabs', {
    headers: { cookie },
    json: { tab: randomUUID(), versions: {}, loads: [], is_closing: false, ...changes },
  })

/** A page load of the remote in this version, or one that failed. */
export const aLoad = (number: string, failed: string | null = null) => ({
  remote: 'mfe_taken',
  version: versionOf(number),
  ms: failed ? null : 400,
  failed,
})
