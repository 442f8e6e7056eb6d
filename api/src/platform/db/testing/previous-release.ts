/** The release before this one, whose code has to run on the schema of this one: to be raised with each release. */
export const previousRelease = {
  commit: '172baf4f74335c86a8d30748b6871e30e851eb00',
  newestMigration: '0030_client-links',
} as const
