import { describe, expect, it } from 'vitest'
import type { MailPort } from '../mail/mail.port.ts'
import { aMail, attachment, meaningOf, problemOf, someBytes } from './smtp-set-up.ts'

/** A way to send mails, and what arrived by it. */
export interface MailUnderTest {
  readonly mail: MailPort
  /** Message-IDs at the other side; undefined: nothing leaves this machine. */
  readonly arrived: (() => readonly (string | undefined)[]) | undefined
}

/** Conformance suite: what every adapter of the mail port must do, also by a server that fails now and then. */
export const describeMailPort = (name: string, open: () => Promise<MailUnderTest>) =>
  describe(`the mail port: ${name}`, () => {
    /** As a job does it: what has not left is sent again. */
    const deliver = async ({ mail }: MailUnderTest, changes: Partial<Parameters<typeof aMail>[0]>) => {
      for (let tries = 1; ; tries += 1) {
        // A stream is read once.
        const attachments = [attachment('brief.pdf', someBytes(30_000))]
        const problem = await problemOf(mail.deliver(aMail({ attachments, ...changes })))
        if (meaningOf(problem) !== 'later' || tries === 3) return problem
      }
    }
    const idOf = (key: string): string => `<${key}@verkeersbezwaar.example>`

    it('sends each mail once, also those that are sent at the same time', async () => {
      const opened = await open()
      const keys = ['mail-1', 'mail-2', 'mail-3']
      const outcomes = []
      for (const key of keys) outcomes.push(await deliver(opened, { key }))
      outcomes.push(...(await Promise.all(['mail-4', 'mail-5'].map((key) => deliver(opened, { key })))))
      expect(outcomes).toEqual(outcomes.map(() => 'delivered'))
      expect(opened.arrived?.().toSorted()).toEqual(opened.arrived && [...keys, 'mail-4', 'mail-5'].map(idOf))
    })

    it('has a test exactly when mails leave this machine, and it sends none', async () => {
      const opened = await open()
      expect([opened.mail.keeps, opened.mail.check === undefined]).toEqual([
        opened.arrived === undefined,
        opened.arrived === undefined,
      ])
      const problem = await problemOf(opened.mail.check?.() ?? Promise.resolve())
      expect(['later', undefined]).toContain(meaningOf(problem))
      expect(opened.arrived?.() ?? []).toEqual([])
    })

    it('refuses an address that is none, and the next mail goes', async () => {
      const opened = await open()
      const outcome = await deliver(opened, { key: 'mail-1', to: 'niemand' })
      expect(meaningOf(outcome)).toBe(opened.arrived ? 'refused' : undefined)
      expect(await deliver(opened, { key: 'mail-2' })).toBe('delivered')
      expect(opened.arrived?.()).toEqual(opened.arrived && [idOf('mail-2')])
    })
  })
