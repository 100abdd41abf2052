/**
 * The axes of waters along which labels are drawn: three positions each (longitude, latitude), from one end to the
 * other, by the gazetteer's id.
 */
export const AXES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  aegirryggen: [
    [-6.5, 64.9],
    [-4.5, 66],
    [-2.7, 67.3],
  ],
  andfjorden: [
    [15.95, 68.95],
    [16.3, 69.15],
    [16.6, 69.4],
  ],
  barentshavet: [
    [25, 74.15],
    [32, 74.6],
    [38.5, 74.1],
  ],
  bjornoyrenna: [
    [14.5, 72.9],
    [19, 73.4],
    [23.5, 73.6],
  ],
  bottenhavet: [
    [18.6, 61.1],
    [19.2, 61.9],
    [19.8, 62.75],
  ],
  bottenvika: [
    [21.4, 64],
    [22.6, 64.65],
    [23.8, 65.3],
  ],
  eggakanten: [
    [8.2, 66.9],
    [11.2, 68.2],
    [14.6, 69.3],
  ],
  "folda-salten": [
    [14.55, 67.55],
    [14.9, 67.62],
    [15.25, 67.62],
  ],
  framstredet: [
    [-2.5, 78],
    [0, 79],
    [1.5, 80],
  ],
  gronlandshavet: [
    [-11, 74.2],
    [-6, 76],
    [-1.5, 77.3],
  ],
  hadselfjorden: [
    [14.3, 68.43],
    [14.65, 68.49],
    [15.0, 68.51],
  ],
  hinlopenstretet: [
    [17.3, 80.1],
    [19, 79.6],
    [20.6, 79],
  ],
  islandshavet: [
    [-18, 67.7],
    [-13, 68.9],
    [-8.3, 68.6],
  ],
  knipovitsjryggen: [
    [8, 74.3],
    [7.4, 76],
    [7.2, 78],
  ],
  kvitsjoen: [
    [33.4, 66.65],
    [35.6, 66.1],
    [37.6, 65.55],
  ],
  lofotenbassenget: [
    [-1, 69.7],
    [3, 70.2],
    [7.5, 70],
  ],
  mohnsryggen: [
    [-1, 71.9],
    [4.5, 72.7],
    [9.5, 73.7],
  ],
  nordfolda: [
    [15.0, 67.62],
    [15.2, 67.7],
    [15.45, 67.78],
  ],
  norskehavet: [
    [-7.2, 64],
    [-0.8, 67],
    [6.8, 70],
  ],
  norskerenna: [
    [3.6, 61.3],
    [3.9, 59.6],
    [5.6, 58.1],
  ],
  ofotfjorden: [
    [16.55, 68.4],
    [16.95, 68.44],
    [17.4, 68.42],
  ],
  petsjorahavet: [
    [50.5, 69.55],
    [54.5, 70.1],
    [58.5, 69.6],
  ],
  sagfjorden: [
    [15.35, 67.93],
    [15.57, 67.97],
    [15.8, 68.02],
  ],
  saltfjorden: [
    [14.1, 67.23],
    [14.4, 67.24],
    [14.75, 67.27],
  ],
  skagerrak: [
    [8, 57.75],
    [9.3, 58.05],
    [10.6, 58.4],
  ],
  "storfjorden-svalbard": [
    [18.7, 76.9],
    [19.2, 77.5],
    [20, 78.1],
  ],
  traenadjupet: [
    [9.3, 66.75],
    [10.7, 66.92],
    [12.2, 66.95],
  ],
  tysfjorden: [
    [16.38, 68.04],
    [16.2, 68.16],
    [16.06, 68.28],
  ],
  vagsfjorden: [
    [16.45, 68.78],
    [16.75, 68.87],
    [17.05, 68.95],
  ],
  vestfjorden: [
    [13.05, 67.62],
    [14.5, 67.98],
    [15.95, 68.35],
  ],
};
