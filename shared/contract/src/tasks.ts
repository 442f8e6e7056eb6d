export * from './entities/task.ts'
