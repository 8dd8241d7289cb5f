import { type AnyRoute, allRoutes, errorBody, errorTable, gateway } from '@studio/contract'
import { z } from 'zod'

/** The interface as OpenAPI 3.1, made from the contract's table. */
export function openApi(publicUrl: string): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { operation, route } of allRoutes()) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = describe(operation, route)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Storyfile Studio', version: gateway.version },
    servers: [{ url: publicUrl }],
    components: {
      schemas: {
        // Every code with its status and its sentence; docs/errors.md is the same list.
        Error: { ...z.toJSONSchema(errorBody, { io: 'output' }), 'x-codes': errorTable },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  }
}

function describe(operation: string, route: AnyRoute): object {
  return {
    operationId: operation,
    tags: [operation.split('.')[0]],
    summary: route.summary,
    'x-access': route.access,
    ...(route.access.kind === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [route.status ?? 200]: {
        description: 'The good answer.',
        content: Object.fromEntries(
          (route.file ?? ['application/json']).map((type) => [
            type,
            { schema: route.file ? { type: 'string' } : jsonSchema(route.reply, 'output') },
          ]),
        ),
      },
      default: {
        description: 'A refusal.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}
