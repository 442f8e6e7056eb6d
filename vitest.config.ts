import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { screenTests } from './testing/src/screens.ts'

/** Projects one after another: a thread of screen tests goes on only when the next file is a screen test too. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const names = [...new Set(sorted.map(({ project }) => project.name))]
    return names.flatMap((name) => sorted.filter(({ project }) => project.name === name))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    projects: [
      { test: screenTests },
      'shared/*/vitest.config.ts',
      'api/vitest.config.ts',
      'demo/vitest.config.ts',
      'tools/vitest.config.ts',
      'bench/vitest.config.ts',
    ],
  },
})
