import { jobs } from '../../../platform/db/schema/jobs.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { aLink, onceBy } from './links.ts'

export const confirmation = {
  detail: 'Als deze link bij ons bekend is, heb je binnen een paar minuten een e-mail.',
}
export const mailed = { template: 'incorrect_iban', incorrect: true, source: 'cjib' } as const

/** Requests new links, each call from its own IP address, and reads the queued jobs. */
export const newLinks = (app: TestApp) => {
  let calls = 0
  return {
    ask: (
      { token, caseId }: { readonly token: string; readonly caseId: number },
      options: { readonly from?: string; readonly key?: string } = {},
    ) => {
      calls += 1
      const { from = `10.20.${Math.trunc(calls / 250)}.${(calls % 250) + 1}`, key } = options
      const json = { token, case_id: caseId }
      return app.call('POST', '/clients/links', { json, from, headers: onceBy(key) })
    },
    queued: () =>
      app.db
        .select({ kind: jobs.kind, key: jobs.key, subject_id: jobs.subject_id, payload: jobs.payload })
        .from(jobs)
        .orderBy(jobs.id),
    anIbanLink: (given: Parameters<typeof aLink>[2] = {}) =>
      aLink(app, 'update-iban', { ...given, link: { mail: mailed, ...given.link } }),
  }
}
