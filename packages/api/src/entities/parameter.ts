export type {
  Moc,
  ParameterType,
  ParameterLength,
  ParameterLocation,
  ParameterDefinition,
} from './parameter.schema.ts';
