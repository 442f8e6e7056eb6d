import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { case_terms } from '../../../platform/db/schema/terms.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { calendarFeeds, eventsIn, pathOf } from './testing/calendar-feeds.ts'
import { aHearing } from './testing/hearings.builder.ts'

const app = await testApp()
toNoon(app)
const { subscribed, fetchAt } = calendarFeeds(app)
beforeEach(() => app.db.delete(rate_limits))

const today = dayOf(app.services.now())

describe('the calendar feed', () => {
  it('contains each hearing as an all-day event', async () => {
    const { id, address } = await subscribed()
    const day = addDays(today, 18)
    const { id: caseId } = await insertCase(
      app.db,
      { internal_id: 'Z-2604097' },
      { clients: [{ first_name: 'Noor', last_name: 'Achternaam', email: 'noor@geheim.nl' }] },
    )
    const made = await aHearing(app, { day, court: 'Rechtbank Rotterdam', assignee_id: id, case_id: caseId })
    const { status, headers, body } = await fetchAt(address)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toContain('zittingen.ics')
    expect(body).not.toMatch(/Achternaam|Noor|geheim/)
    expect(body).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`)
    expect(body).toContain('X-WR-CALNAME:Zittingen Zaakwerk\r\n')
    const [event, ...others] = eventsIn(body)
    expect(others).toEqual([])
    expect(event?.summary).toBe('Zitting Rotterdam – Z-2604097')
    expect(event?.location).toBe('Rechtbank Rotterdam')
    expect(event?.uid).toBe(`zitting-${made.id}@zaakwerk.test`)
    expect(event?.startDate.isDate).toBe(true)
    expect(event?.startDate.toString()).toBe(day)
    expect(event?.endDate.toString()).toBe(addDays(day, 1))
  })

  it('increases the sequence of a changed event, and keeps its id', async () => {
    const { id, address } = await subscribed()
    const { id: taskId } = await aHearing(app, { day: addDays(today, 3), assignee_id: id })
    const [before] = eventsIn((await fetchAt(address)).body)
    const meta_data = { court: 'Limburg', hearing_date: addDays(today, 5) }
    await app.db.update(tasks).set({ meta_data }).where(eq(tasks.id, taskId))
    const [after] = eventsIn((await fetchAt(address)).body)
    expect(after?.uid).toBe(before?.uid)
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1)
    expect(after?.startDate.toString()).toBe(addDays(today, 5))
    expect(after?.summary).toBe(`Zitting Limburg – taak ${taskId}`)
  })

  it('is identical while nothing has changed', async () => {
    const { id, address } = await subscribed()
    await aHearing(app, { day: today, assignee_id: id })
    const [first, second] = [await fetchAt(address), await fetchAt(address)]
    expect(second.body).toBe(first.body)
  })

  it('contains only open hearings of its owner, from thirty days ago', async () => {
    const { id, address } = await subscribed()
    const gone = await insertCase(app.db, { deleted_at: new Date() })
    const shown = [-30, 0, 400].map((days) => addDays(today, days))
    for (const day of shown) await aHearing(app, { day, assignee_id: id })
    await aHearing(app, { day: addDays(today, -31), assignee_id: id })
    await aHearing(app, { day: today, assignee_id: id, status: 'completed' })
    await aHearing(app, { day: today, assignee_id: id, status: 'closed' })
    await aHearing(app, { day: today, assignee_id: id, case_id: gone.id })
    await aHearing(app, { day: today, assignee_id: id, type: 'user_task' })
    await aHearing(app, { day: today })
    for (const odd of ['9999-99-99', '2999-01-01', '20260-12-08', 'volgende week', '2027-02-30'])
      await aHearing(app, { day: odd, assignee_id: id })
    const days = eventsIn((await fetchAt(address)).body).map(({ startDate }) => startDate.toString())
    expect(days).toEqual(shown)
  })

  it('contains terms of the office in cases with a task of its owner, on their current last day', async () => {
    const { id, address } = await subscribed()
    const { id: case_id } = await insertCase(app.db, { internal_id: 'Z-2604812' })
    const shared = { case_id, article: 'Wahv 6', source: 'Beschikking', source_on: today }
    const day = addDays(today, 9)
    const chosen = { chosen_reason: 'x', chosen_source: 'y', chosen_by: id, chosen_at: new Date() }
    const later = { chosen_on: addDays(today, 20), ...chosen }
    const fatal = { kind: 'objection', title: 'Administratief beroep', is_fatal: true } as const
    const [term] = await app.db
      .insert(case_terms)
      .values([
        { ...shared, ...fatal, computed_on: day, ...later },
        { ...shared, kind: 'decision', title: 'Beslissing', is_fatal: false, computed_on: day },
        { ...shared, kind: 'grounds', title: 'Gronden', is_fatal: false, computed_on: addDays(today, 30) },
      ])
      .returning()
    expect(eventsIn((await fetchAt(address)).body)).toEqual([])
    await app.db.insert(tasks).values({ case_id, type: 'user_task', assignee_id: id })
    const shown = async (query = '') =>
      eventsIn((await app.call('GET', `${pathOf(address)}${query}`)).body).map(
        ({ uid, summary, startDate }) => [uid, summary, startDate.toString()],
      )
    const words = [`termijn-${term?.id}@zaakwerk.test`, 'Laatste dag administratief beroep – Z-2604812']
    const grounds = [expect.any(String), 'Laatste dag gronden – Z-2604812', addDays(today, 30)]
    expect(await shown()).toEqual([[...words, day], grounds])
    expect(await shown('?courts=Limburg')).toEqual([])
    await app.db
      .update(case_terms)
      .set({ is_confirmed: true })
      .where(eq(case_terms.id, term?.id ?? 0))
    expect(await shown()).toEqual([[...words, addDays(today, 20)], grounds])
    await app.db.update(case_terms).set({ closing: 'submitted', closed_at: new Date() })
    expect(await shown()).toEqual([])
  })

  it('is limited to the courts in its URL', async () => {
    const { id, address } = await subscribed()
    for (const court of ['Rechtbank Limburg', 'Den Haag', null])
      await aHearing(app, { day: today, court, assignee_id: id })
    const at = async (query: string) => {
      const { body } = await app.call('GET', `${pathOf(address)}${query}`)
      return eventsIn(body).map(({ location }) => location)
    }
    expect(await at('')).toHaveLength(3)
    expect(await at('?courts=Limburg')).toEqual(['Rechtbank Limburg'])
    expect(await at('?courts=Den+Haag&courts=Rechtbank+onbekend')).toEqual(['Rechtbank Den Haag', null])
  })

  it.each([
    'Rotterdam; zaal 3, "hoek" \\ achterom',
    'Rotterdam\r\nEND:VEVENT\r\nBEGIN:VALARM',
    'é'.repeat(300),
    '💥'.repeat(120),
    '\u0007\u001b[31mRotterdam',
  ])('is valid iCalendar with a court named %j', async (court) => {
    const { id, address } = await subscribed()
    await aHearing(app, { day: today, court, assignee_id: id })
    const { body } = await fetchAt(address)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const [event] = eventsIn(body)
    const name = court.replace(/\p{Cc}+/gu, ' ').trim()
    expect(event?.location).toBe(`Rechtbank ${name}`)
    expect(eventsIn(body)).toHaveLength(1)
  })

  it('is a calendar without events when there are no hearings', async () => {
    const { address } = await subscribed()
    expect(eventsIn((await fetchAt(address)).body)).toEqual([])
  })
})
