// Must come before the library, whose classes are registered with it.
import 'reflect-metadata';

export * from '@peculiar/x509';
