import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryName } from '../file-drop/file-check.ts'
import {
  FileDropDelayed,
  type FileDropPort,
  FileDropRefused,
  FileDropUnconfirmed,
} from '../file-drop/file-drop.port.ts'
import { aFile, foundOf, problemOf } from './sftp-set-up.ts'

/** A place for files, and the folder of it where they are collected. */
export interface DropUnderTest {
  readonly drop: FileDropPort
  readonly folder: string
  close?(): Promise<void>
}

/** Conformance suite: what every adapter of the file drop must do, also on a line that breaks. */
export const describeFileDropPort = (name: string, open: () => Promise<DropUnderTest>) =>
  describe(`the file drop: ${name}`, () => {
    let opened: DropUnderTest
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close?.())

    /** As a job does it: what is not there yet is put again. */
    const put = async (file: Parameters<FileDropPort['put']>[0]): Promise<unknown> => {
      for (let tries = 1; ; tries += 1) {
        const problem = await problemOf(opened.drop.put(file))
        if (!(problem instanceof FileDropDelayed) || tries === 3) return problem
      }
    }
    const whole = { there: 'whole', left: 0 }

    it('gives a file its name, and leaves nothing beside it', async () => {
      const file = aFile(Buffer.alloc(300_000, 'brief'))
      expect(await put(file)).toBe('put')
      expect(await foundOf(opened.folder, file)).toEqual(whole)
    })

    it('has a file once that is put there twice, beside another at the same time', async () => {
      const [file, other] = [aFile(), aFile('bijlage')]
      expect(await Promise.all([put(file), put(other)])).toEqual(['put', 'put'])
      const before = await fs.stat(path.join(opened.folder, file.name))
      expect(await put(file)).toBe('put')
      const after = await fs.stat(path.join(opened.folder, file.name))
      expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
      expect(await foundOf(opened.folder, other)).toEqual(whole)
    })

    it.each([
      ['of the same length', 'brieg'],
      ['of another length', 'een andere brief'],
    ])('does not replace another one %s', async (_which, other) => {
      const file = aFile()
      await put(file)
      expect(await put(aFile(other, file.name))).toBeInstanceOf(FileDropRefused)
      expect(await foundOf(opened.folder, file)).toEqual(whole)
    })

    it('loses what a try that died left, and only that', async () => {
      const [file, other] = [aFile(), aFile()]
      await fs.mkdir(opened.folder, { recursive: true })
      for (const { name: left } of [file, other])
        await fs.writeFile(path.join(opened.folder, temporaryName(left)), 'bri')
      expect(await put(file)).toBe('put')
      expect(await foundOf(opened.folder, file)).toEqual(whole)
      expect(await foundOf(opened.folder, other)).toEqual({ there: 'absent', left: 1 })
    })

    it('puts what an earlier try was about to name, unless it may have been collected', async () => {
      const begun = { ...aFile(), naming: { begun: true, begin: async () => undefined } }
      await fs.mkdir(opened.folder, { recursive: true })
      expect(await put(begun)).toBeInstanceOf(FileDropUnconfirmed)
      expect(await foundOf(opened.folder, begun)).toEqual({ there: 'absent', left: 0 })
      await fs.writeFile(path.join(opened.folder, temporaryName(begun.name)), 'bri')
      expect([await put(begun), await put(begun)]).toEqual(['put', 'put'])
      expect(await foundOf(opened.folder, begun)).toEqual(whole)
    })

    it.each(['../brief.pdf', 'a/b.pdf', 'a\\b.pdf', '.verborgen', '', 'a\u0000b', 'x'.repeat(201)])(
      'refuses %j as a name',
      async (fileName) => {
        expect(await put(aFile('x', fileName))).toBeInstanceOf(FileDropRefused)
      },
    )

    it('refuses content that is not what it should be', async () => {
      const problem = await put({ ...aFile(), sha256: aFile('brie').sha256 })
      expect(problem).toHaveProperty('message', expect.stringContaining('is niet meer wat het was'))
    })
  })
