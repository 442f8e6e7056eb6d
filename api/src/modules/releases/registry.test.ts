import { describe, expect, it } from 'vitest'
import { testApp } from '../../platform/testing/set-up.ts'
import { installReleases } from './install-releases.ts'
import {
  anArchive,
  anEntry,
  aStatement,
  releaseVersion,
  uploadArchive,
  versionOf,
} from './testing/release.builder.ts'
import { noor, releaseApp, releaseWebRoot, versionsInHtml } from './testing/release-app.ts'

const webRoot = await releaseWebRoot()
const app = await testApp({ webRoot, releaseKeys: [noor] })

describe('the registry', () => {
  it('is served as last read while the database is unreachable, also by a process that just started', async () => {
    const cut = await releaseApp({ webRoot, isCuttable: true })
    await releaseVersion(cut.call, noor, '0.7.0')
    await expect.poll(() => versionsInHtml(cut.url)).toEqual({ mfe_taken: versionOf('0.7.0') })
    const fresh = await testApp({ webRoot, databaseUrl: cut.databaseLine.connectionString })
    await cut.databaseLine.cut()
    await expect.poll(() => versionsInHtml(cut.url)).toEqual({ mfe_taken: versionOf('0.7.0') })
    await expect.poll(() => versionsInHtml(fresh.url)).toEqual({ mfe_taken: versionOf('0.7.0') })
    const rest = await fetch(`${fresh.url}/remotes/rest.json?of=mfe_taken/${versionOf('0.7.0')}`)
    expect(rest.status).toBe(200)
    await cut.databaseLine.mend()
  })

  it('keeps what a team released when a server bundles the same or an earlier version', async () => {
    const install = (version: string) => installReleases(app.services, { remotes: [anEntry(version)] })
    await install(versionOf('0.4.0', 'a'))
    await install(versionOf('0.4.0', 'b'))
    await expect.poll(() => versionsInHtml(app.url)).toEqual({ mfe_taken: versionOf('0.4.0', 'b') })
    await releaseVersion(app.call, noor, '0.8.0')
    await install(versionOf('0.8.0', 'c'))
    await expect.poll(() => versionsInHtml(app.url)).toEqual({ mfe_taken: versionOf('0.8.0') })
    await install(versionOf('0.10.0', 'd'))
    await expect.poll(() => versionsInHtml(app.url)).toEqual({ mfe_taken: versionOf('0.10.0', 'd') })
  })
})

describe('a path in the shell', () => {
  const release = (number: string, name: string, path: string, changes: object = {}) => {
    const entry = anEntry(versionOf(number), { name, script: `self.taken='${number}'` })
    const pages = entry.pages.map((page) => ({ ...page, path }))
    const { script, statement } = aStatement(number, { ...entry, pages })
    return uploadArchive(app.call, noor, anArchive(noor.sign(statement), script), changes)
  }

  it('goes to one of two remotes that claim it concurrently', async () => {
    const answers = await Promise.all([
      release('1.0.0', 'mfe_een', '/samen'),
      release('1.0.0', 'mfe_twee', '/samen'),
    ])
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    expect([409, 422]).toContain(statuses[1])
  })

  it('claimed by a canary is rejected for another remote, also in an archive that reuses a released version', async () => {
    await release('1.1.0', 'mfe_drie', '/vroeger')
    await release('1.1.1', 'mfe_drie', '/drie')
    await release('1.1.2', 'mfe_drie', '/proef', { testers: true })
    expect((await release('1.1.3', 'mfe_vier', '/proef')).status).toBe(422)
    expect((await release('1.1.4', 'mfe_vier', '/vroeger')).status).toBe(200)
    expect((await release('1.1.0', 'mfe_drie', '/elders')).status).toBe(409)
  })
})
