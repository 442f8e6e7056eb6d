import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type IncomingPiece,
  type IncomingSource,
  MailboxDelayed,
  MailboxMisconfigured,
} from '../incoming-mail/incoming-mail.port.ts'

/** A place where mail arrives, and its other side. */
export interface SourceUnderTest {
  readonly source: IncomingSource
  /** The same place, as it is set up wrongly. */
  readonly misconfigured: IncomingSource
  /** Delivers a message, after all earlier ones. */
  deliver(content: string): Promise<void>
  close(): Promise<void>
}

/** What was taken, as an office keeps it: content, and the position after it. */
export const takingIn = (fails: (content: string) => boolean = () => false) => {
  const taken: string[] = []
  let position: string | null = null
  const take = async (piece: IncomingPiece): Promise<void> => {
    const content = piece.content ? (await buffer(piece.content)).toString() : '(nothing)'
    if (fails(content)) throw new Error('not stored')
    taken.push(content)
    position = piece.position
  }
  return {
    taken,
    read: (source: IncomingSource): Promise<number | undefined> => source.read(position, take),
  }
}

/** As the schedule does it: what could not be read is read the next time. */
const readUntilWhole = async (office: ReturnType<typeof takingIn>, source: IncomingSource): Promise<void> => {
  for (let tries = 1; tries <= 5; tries += 1) {
    const problem = await office.read(source).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (problem === undefined) return
    expect(problem).toBeInstanceOf(MailboxDelayed)
  }
  throw new Error('never whole')
}

const letter = (number: number, more = ''): string =>
  `From: cvom@om.test\r\nSubject: Brief ${number}\r\n\r\nTekst ${number}${more}\r\n`

/** Conformance suite: what every adapter of incoming mail must do, also on a line that breaks. */
export const describeIncomingSource = (name: string, open: () => Promise<SourceUnderTest>) =>
  describe(`incoming mail: ${name}`, () => {
    let opened: SourceUnderTest
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())

    it('hands over what came in once, whole, the oldest first', async () => {
      const { source, deliver } = opened
      const office = takingIn()
      await readUntilWhole(office, source)
      expect(office.taken).toEqual([])
      const large = letter(2, 'x'.repeat(200_000))
      for (const content of [letter(1), large]) await deliver(content)
      await readUntilWhole(office, source)
      expect(office.taken).toEqual([letter(1), large])
      await deliver(letter(3))
      await readUntilWhole(office, source)
      await readUntilWhole(office, source)
      expect(office.taken).toEqual([letter(1), large, letter(3)])
    })

    it('hands over again what was not stored, and what came after it', async () => {
      const { source, deliver } = opened
      for (const number of [1, 2, 3]) await deliver(letter(number))
      let isFull = true
      const office = takingIn((content) => isFull && content === letter(2))
      for (let tries = 0; tries < 5 && office.taken.length === 0; tries += 1)
        await office.read(source).catch(() => undefined)
      expect(office.taken).toEqual([letter(1)])
      isFull = false
      await readUntilWhole(office, source)
      expect(office.taken).toEqual([letter(1), letter(2), letter(3)])
    })

    it('says when a person has to mend something', async () => {
      await expect(opened.misconfigured.check()).rejects.toBeInstanceOf(MailboxMisconfigured)
      await expect(takingIn().read(opened.misconfigured)).rejects.toBeInstanceOf(MailboxMisconfigured)
    })
  })
