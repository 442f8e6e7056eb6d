import { type APIRequestContext, expect } from '@playwright/test'
import { Task } from '@zaakwerk/contract/entities/task'
import type { StaffRole } from '@zaakwerk/contract/roles'
import type { NewTask, TaskChanges } from '@zaakwerk/contract/tasks'
import { tokenOf } from './accounts.ts'

const headersOf = async (role: StaffRole) => ({ authorization: `Bearer ${await tokenOf(role)}` })

/** Creates a task that only this test changes, by default without a case. */
export const newTask = async (request: APIRequestContext, given: NewTask): Promise<Task> => {
  const answer = await request.post(`/api/tasks?case_required=${given.case_id != null}`, {
    headers: await headersOf('admin'),
    data: given,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return Task.parse(await answer.json())
}

/** Creates many of them, ten at a time. */
export const newTasks = async (
  request: APIRequestContext,
  count: number,
  given: NewTask,
): Promise<readonly Task[]> => {
  const made: Task[] = []
  while (made.length < count) {
    const batch = Array.from({ length: Math.min(10, count - made.length) }, () => newTask(request, given))
    made.push(...(await Promise.all(batch)))
  }
  return made
}

/** Reads the stored task, to verify what the screen says. */
export const readTask = async (request: APIRequestContext, id: number): Promise<Task> => {
  const answer = await request.get(`/api/tasks/${id}`, { headers: await headersOf('admin') })
  return Task.parse(await answer.json())
}

/** Changes a task concurrently, while a user looks at it. */
export const changeTask = async (
  request: APIRequestContext,
  id: number,
  changes: TaskChanges,
): Promise<void> => {
  const answer = await request.patch(`/api/tasks/${id}`, {
    headers: await headersOf('admin'),
    data: changes,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
