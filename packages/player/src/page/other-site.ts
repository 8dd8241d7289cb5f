/** The script that pages of other sites load, `/story-file.js`: <story-file> talks to the studio that it came from. */
import { defineStoryFile } from '../index.ts'

defineStoryFile({ baseUrl: new URL(import.meta.url).origin, channel: 'embed' })
