import { describe, expect, it } from 'vitest'
import type { MailPort } from '../mail/mail.port.ts'
import { meaningOf, problemOf } from './smtp-set-up.ts'

/** A way to send mails or messages, and what arrived by it. */
export interface SendingUnderTest {
  readonly port: Pick<MailPort, 'keeps' | 'check'>
  /** Sends one with this key, to a recipient that can be reached or to one that is none. */
  send(key: string, to: 'somebody' | 'nobody'): Promise<unknown>
  /** Keys at the other side; undefined: nothing leaves this machine. */
  readonly arrived: (() => readonly (string | undefined)[]) | undefined
}

/** Conformance suite: what every adapter of the mail port and the messaging port must do, also by a server that fails now and then. */
export const describeSendingPort = (name: string, open: () => Promise<SendingUnderTest>) =>
  describe(`sending: ${name}`, () => {
    /** As a job does it: what has not left is sent again. */
    const deliver = async (
      { send }: SendingUnderTest,
      key: string,
      to: 'somebody' | 'nobody' = 'somebody',
    ) => {
      for (let tries = 1; ; tries += 1) {
        const problem = await problemOf(send(key, to))
        if (meaningOf(problem) !== 'later' || tries === 3) return problem
      }
    }

    it('sends each once, also those that are sent at the same time', async () => {
      const opened = await open()
      const keys = ['mail-1', 'mail-2', 'mail-3']
      const outcomes = []
      for (const key of keys) outcomes.push(await deliver(opened, key))
      outcomes.push(...(await Promise.all(['mail-4', 'mail-5'].map((key) => deliver(opened, key)))))
      expect(outcomes).toEqual(outcomes.map(() => 'delivered'))
      expect(opened.arrived?.().toSorted()).toEqual(opened.arrived && [...keys, 'mail-4', 'mail-5'])
    })

    it('has a test exactly when something leaves this machine, and it sends nothing', async () => {
      const opened = await open()
      expect([opened.port.keeps, opened.port.check === undefined]).toEqual([
        opened.arrived === undefined,
        opened.arrived === undefined,
      ])
      const problem = await problemOf(opened.port.check?.() ?? Promise.resolve())
      expect(['later', undefined]).toContain(meaningOf(problem))
      expect(opened.arrived?.() ?? []).toEqual([])
    })

    it('refuses a recipient that is none, and the next one goes', async () => {
      const opened = await open()
      const outcome = await deliver(opened, 'mail-1', 'nobody')
      expect(meaningOf(outcome)).toBe(opened.arrived ? 'refused' : undefined)
      expect(await deliver(opened, 'mail-2')).toBe('delivered')
      expect(opened.arrived?.()).toEqual(opened.arrived && ['mail-2'])
    })
  })
