export type {
  Requirement,
  ParameterType,
  ParameterLength,
  ParameterLocation,
  ParameterDefinition,
} from './parameter.schema.ts';
