import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { dayOf } from '@zaakwerk/domain/dates'
import { documentName } from '@zaakwerk/domain/documents'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Services } from '../core/services.ts'
import { testApp, testFolder } from '../core/testing/set-up.ts'
import { jobs } from '../db/schema/jobs.ts'
import { enqueueJobs, ofCase } from '../jobs/jobs.sql.ts'
import { aSubmission, insertLetterCase, tracesOf } from '../letters/testing/letter-case.builder.ts'
import { type DroppedFile, FileDropUncertain } from '../ports/file-drop/file-drop.port.ts'
import { smtpMail } from '../ports/mail/smtp-mail.adapter.ts'
import { startWaywardServer, type WaywardServer } from '../ports/testing/mail-server.ts'
import { jobRegistry } from './handlers.ts'
import { tryJob } from './try-job.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const { call } = await app.signInAs('admin')
const author = () => ({ userId: null, at: services.now() })

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (let next = opened.pop(); next; next = opened.pop()) await next.close()
})

/** Our services, with mail that leaves by this server. */
const by = (server: WaywardServer): Services => {
  const mail = smtpMail({ host: '127.0.0.1', port: server.port, tls: 'off', signIn: undefined })
  opened.push(server, mail)
  return { ...services, mail }
}
const refusing = async (): Promise<Services> =>
  by(await startWaywardServer('RCPT', { answers: '550 5.1.1 No such user' }))
const willing = async (): Promise<{ readonly server: WaywardServer; readonly here: Services }> => {
  const server = await startWaywardServer('RCPT', 'drops', { mail: 0 })
  return { server, here: by(server) }
}

const queuedOf = (caseId: number) =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.subject_id, caseId), eq(jobs.state, 'queued')))
    .orderBy(jobs.id)

/** Works what is queued of letters, as the runner does. Mails to the client stay. */
const work = async (caseId: number, here: Services = services): Promise<void> => {
  for (const kind of ['submit_letter', 'deliver_letter'])
    for (const job of await queuedOf(caseId))
      if (job.kind === kind) await tryJob(here, jobRegistry, String(job.runner_job_id))
}

const anObjection = {
  name: 'nha_pf_objection',
  type: 2,
  status: 'nha_pf_objection_is_being_submitted',
} as const
const anAppeal = { name: 'adm_beroep', type: 1, status: 'adm_beroep_is_being_submitted' } as const

/** A case whose letter is made and waits to be delivered. */
const aMadeLetter = async (
  { name, type, status }: typeof anObjection | typeof anAppeal,
  submission: 'email' | 'email_and_mailroom' | 'ftp',
) => {
  const { id } = await insertLetterCase(app, { type, status, submission })
  await enqueueJobs(db, author(), { subject: ofCase(id), plans: [aSubmission(name)] })
  const [job] = await queuedOf(id)
  if (job) await tryJob(services, jobRegistry, String(job.runner_job_id))
  const [letter] = (await tracesOf(app, id)).letters
  const delivery = (await queuedOf(id)).find(({ kind }) => kind === 'deliver_letter')
  if (!letter || !delivery) throw new Error('no letter')
  return { id, letter, delivery }
}

const inDrop = (name = ''): string => path.join(dataDir, 'file-drop', name)
const dropped = async (uuid: string): Promise<readonly string[]> =>
  (await fs.readdir(inDrop()).catch(() => [])).filter((name) => name.startsWith(uuid)).sort()

/** The name of the letter itself in the file drop. */
const nameOf = async (id: number, uuid: string): Promise<string> => {
  const made = (await tracesOf(app, id)).documents.find((name) => !name.includes('volmacht'))
  return `${uuid} ${documentName(String(made))}`
}

const blockDrop = async (name: string): Promise<void> => {
  await fs.mkdir(inDrop(), { recursive: true })
  await fs.writeFile(inDrop(name), 'een ander bestand')
}

const standing = async (caseId: number) => {
  const { status, letters, tasks, events } = await tracesOf(app, caseId)
  return {
    status,
    submitted: letters.map(({ submitted_at }) => submitted_at !== null),
    reviews: tasks.filter(({ type }) => type === 'needs_manual_review').map((task) => task.status),
    events: events.map(({ event_type }) => event_type),
  }
}
const stuckAs = (status: string) => ({ status, submitted: [false], reviews: ['open'], events: [] })
const submittedAs = (status: string, reviews: readonly string[] = ['completed']) => ({
  status,
  submitted: [true],
  reviews,
  events: ['letter_submitted'],
})

describe('a letter that fails for good', () => {
  it.each([
    [anAppeal, 'adm_beroep_submission_failed', 'adm_beroep_submitted'],
    [anObjection, 'needs_manual_review', 'pf_nha_objection_submitted_by_email'],
  ])('by e-mail: $name is %s, with one task; sent after all it is %s', async (kind, failed, submitted) => {
    const { id, delivery } = await aMadeLetter(kind, 'email')
    await work(id, await refusing())
    expect(await standing(id)).toEqual(stuckAs(failed))
    const { messages, logs } = await tracesOf(app, id)
    expect(messages).toMatchObject([{ status: 'failed', error: expect.stringContaining('550 5.1.1') }])
    expect(logs.join()).toContain('De mailserver weigert de ontvanger: 550 5.1.1 No such user')
    // Another refusal is the same task.
    await call('POST', `/jobs/${delivery.id}/retry`)
    await work(id, await refusing())
    expect(await standing(id)).toEqual(stuckAs(failed))
    const { server, here } = await willing()
    await call('POST', `/jobs/${delivery.id}/retry`)
    await work(id, here)
    expect(await standing(id)).toEqual(submittedAs(submitted))
    expect(server.texts).toHaveLength(1)
  })

  it.each([
    [anAppeal, 'adm_beroep_submission_failed', 'adm_beroep_submitted'],
    [anObjection, 'needs_manual_review', 'awaiting_nha_pf_objection_decision'],
  ])('by file drop: $name is %s, with one task; put after all it is %s', async (kind, failed, submitted) => {
    const { id, letter, delivery } = await aMadeLetter(kind, 'ftp')
    const name = await nameOf(id, letter.uuid)
    await blockDrop(name)
    await work(id)
    expect(await standing(id)).toEqual(stuckAs(failed))
    expect((await tracesOf(app, id)).logs.join()).toContain('Er staat al een ander bestand met de naam')
    await fs.rm(inDrop(name))
    await call('POST', `/jobs/${delivery.id}/retry`)
    await work(id)
    expect(await standing(id)).toEqual(submittedAs(submitted))
    expect(await dropped(letter.uuid)).toEqual([name, `${letter.uuid} bijlage 1 Volmacht.pdf`])
  })

  it('before it is made, and is made after all, goes on from where it was', async () => {
    const { id } = await insertLetterCase(app, {
      type: anObjection.type,
      status: anObjection.status,
      submission: 'email',
      decision_date: null,
    })
    await enqueueJobs(db, author(), { subject: ofCase(id), plans: [aSubmission(anObjection.name)] })
    const [job] = await queuedOf(id)
    await work(id)
    expect(await standing(id)).toMatchObject({ status: 'needs_manual_review', reviews: ['open'] })
    await db.execute(`update cases set decision_date = '2026-01-05' where id = ${id}`)
    await call('POST', `/jobs/${job?.id}/retry`)
    await work(id)
    expect(await standing(id)).toEqual(submittedAs('pf_nha_objection_submitted_by_email'))
  })

  it('leaves a case alone that a person moved elsewhere meanwhile', async () => {
    const { id, delivery } = await aMadeLetter(anObjection, 'email')
    await work(id, await refusing())
    await db.execute(`update cases set status = 'in_progress' where id = ${id}`)
    await call('POST', `/jobs/${delivery.id}/retry`)
    await work(id)
    expect(await standing(id)).toEqual(submittedAs('in_progress'))
  })

  it.each([
    [anAppeal, 'awaiting_adm_beroep_submission', 'adm_beroep_submitted'],
    [anObjection, 'awaiting_nha_pf_objection_submission_by_mailroom', 'awaiting_nha_pf_objection_decision'],
  ])(
    'by e-mail while it waits for the post too: $name is %s again, and %s in the end',
    async (kind, waits, done) => {
      const { id, letter, delivery } = await aMadeLetter(kind, 'email_and_mailroom')
      await work(id, await refusing())
      await call('POST', `/jobs/${delivery.id}/retry`)
      await work(id)
      expect(await standing(id)).toMatchObject({ status: waits, submitted: [false], reviews: ['completed'] })
      const posted_on = dayOf(services.now())
      expect(
        (await call('POST', `/mailroom/letters/${letter.id}/posted`, { json: { posted_on } })).status,
      ).toBe(200)
      expect(await standing(id)).toMatchObject({ status: done, submitted: [true] })
    },
  )

  it('by e-mail, and was posted before it is sent after all, is submitted once both are done', async () => {
    const { id, letter, delivery } = await aMadeLetter(anObjection, 'email_and_mailroom')
    await work(id, await refusing())
    const posted_on = dayOf(services.now())
    await call('POST', `/mailroom/letters/${letter.id}/posted`, { json: { posted_on } })
    expect(await standing(id)).toMatchObject({ status: 'needs_manual_review', submitted: [false] })
    await call('POST', `/jobs/${delivery.id}/retry`)
    await work(id)
    expect(await standing(id)).toEqual(submittedAs('awaiting_nha_pf_objection_decision'))
  })
})

const settle = (id: number, outcome: string) => call('POST', `/jobs/${id}/settle`, { json: { outcome } })

describe('a letter of which nobody knows whether it arrived', () => {
  it.each([
    ['arrived', 1],
    ['send_again', 2],
  ])('by e-mail: %s makes one delivery of it', async (outcome, offered) => {
    const server = await startWaywardServer('end', 'drops', { mail: 1 })
    const here = by(server)
    const { id, delivery } = await aMadeLetter(anObjection, 'email')
    await work(id, here)
    expect(await standing(id)).toEqual(stuckAs('nha_pf_objection_is_being_submitted'))
    expect((await settle(delivery.id, outcome)).status).toBe(200)
    await work(id, here)
    await work(id, here)
    expect(await standing(id)).toEqual(submittedAs('pf_nha_objection_submitted_by_email'))
    expect(server.texts).toHaveLength(offered)
    const ids = server.texts.map((text) => /^Message-ID: (.+)$/im.exec(text)?.[1])
    expect(new Set(ids).size).toBe(1)
    expect((await tracesOf(app, id)).messages).toMatchObject([{ status: 'sent' }])
  })

  it('and that was taken back meanwhile is not sent again, whatever is said', async () => {
    const server = await startWaywardServer('end', 'drops', { mail: 1 })
    const here = by(server)
    const { id, delivery } = await aMadeLetter(anAppeal, 'email')
    await work(id, here)
    await call('POST', `/cases/${id}/event`, { json: { event: 'case_withdrawn' } })
    expect((await settle(delivery.id, 'send_again')).status).toBe(200)
    await work(id, here)
    expect(server.texts).toHaveLength(1)
    const { jobs: left, messages } = await tracesOf(app, id)
    expect(left).toContain(`${delivery.key} done`)
    expect(messages).toMatchObject([{ status: 'cancelled' }])
  })

  /** A file drop whose line breaks as soon as one file has its name. */
  const breaking = (isIt: (name: string) => boolean) => {
    const put: string[] = []
    const fileDrop: Services['fileDrop'] = {
      put: async (file: DroppedFile) => {
        put.push(file.name)
        const done = await services.fileDrop.put(file)
        if (isIt(file.name) && put.filter((name) => name === file.name).length === 1)
          throw new FileDropUncertain('De verbinding viel weg.')
        return done
      },
    }
    return { put, here: { ...services, fileDrop } }
  }

  it.each([
    ['the letter', 'arrived', (name: string) => !name.includes('bijlage'), 2],
    ['the letter', 'send_again', (name: string) => !name.includes('bijlage'), 3],
    ['an enclosure', 'arrived', (name: string) => name.includes('bijlage'), 2],
    ['an enclosure', 'send_again', (name: string) => name.includes('bijlage'), 3],
  ] as const)('by file drop, at %s: %s makes one delivery of it', async (_, outcome, isIt, puts) => {
    const { put, here } = breaking(isIt)
    const { id, letter, delivery } = await aMadeLetter(anAppeal, 'ftp')
    await work(id, here)
    expect(await standing(id)).toEqual(stuckAs('adm_beroep_is_being_submitted'))
    expect((await settle(delivery.id, outcome)).status).toBe(200)
    await work(id, here)
    await work(id, here)
    expect(await standing(id)).toEqual(submittedAs('adm_beroep_submitted'))
    expect(put).toHaveLength(puts)
    const files = await dropped(letter.uuid)
    expect(files).toEqual([await nameOf(id, letter.uuid), `${letter.uuid} bijlage 1 Volmacht.pdf`])
    const bytes = await fs.readFile(inDrop(files[0]))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(letter.sha256)
  })
})

it('an enclosure that is not what it was when the letter was made stops the file drop, and names itself', async () => {
  const { id, letter } = await aMadeLetter(anAppeal, 'ftp')
  const mandate = (await services.documents.list(id))?.find(({ name }) => name.includes('volmacht'))
  await fs.appendFile(path.join(dataDir, 'documents', String(mandate?.storageKey)), 'x')
  await work(id)
  expect(await standing(id)).toEqual(stuckAs('adm_beroep_submission_failed'))
  expect((await tracesOf(app, id)).logs.join()).toContain('bijlage 1 Volmacht.pdf is niet meer wat het was')
  expect(await dropped(letter.uuid)).toEqual([])
})
