import { Readable } from 'node:stream'
import { XMLBuilder } from 'fast-xml-parser'
import yazl from 'yazl'

type Packed = { activityId: string; packageKey: string; name: string; brief: string; language: string }

/** A cmi5 package: one file that says where the activity is. It holds no secret and no pupil's data. */
export function writePackage(packed: Packed, publicUrl: string): Readable {
  const zip = new yazl.ZipFile()
  // Small enough to stay readable in the file.
  zip.addBuffer(Buffer.from(courseStructure(packed, publicUrl)), 'cmi5.xml', { compress: false })
  zip.end()
  return Readable.from(zip.outputStream)
}

/** The elements stand in the order of the published schema. */
export function courseStructure(
  { activityId, packageKey, name, brief, language }: Packed,
  publicUrl: string,
): string {
  const text = (said: string) => ({ langstring: { '@lang': language, '#text': plain(said) } })
  const described = { title: text(name), description: text(brief || name) }
  const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    courseStructure: {
      '@xmlns': 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd',
      course: { '@id': `${publicUrl}/xapi/courses/${activityId}`, ...described },
      au: {
        '@id': `${publicUrl}/xapi/activities/${activityId}`,
        '@moveOn': 'CompletedOrPassed',
        // Another site shows no page of ours in a frame.
        '@launchMethod': 'OwnWindow',
        ...described,
        url: `${publicUrl}/learn/cmi5/${packageKey}`,
      },
    },
  })
}

/** XML has no way to write most control characters. */
function plain(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
